"""A board one only looks at, under somebody's hand: pulled, zoomed, pinched."""

from palmyra.scenes.view_scene import ViewScene
from palmyra.tabletop.camera import Camera
from palmyra.ui.input import Input, Pinch, Pointer, Wheel


class BoardGrip:
    def __init__(self, scene: ViewScene, camera: Camera) -> None:
        self._scene = scene
        self._camera = camera
        self._at: tuple[float, float] | None = None  # where the board is held

    def take(self, event: Pointer) -> None:
        """The button went down where nothing but the board is."""
        self._at = (event.x, event.y)

    def handle(self, event: Input) -> bool:
        """Whether the event moved the board, or ended that."""
        if isinstance(event, Wheel | Pinch):
            at = self._scene.layout.point(event.x, event.y)
            if isinstance(event, Wheel):
                self._camera.zoom(event.dy, at)
            else:
                self._camera.pinch(max(0.2, 1 + event.spread), at)
            self._scene.invalidate()
            return True
        if isinstance(event, Pointer) and self._at is not None:
            self._drag(event, self._at)
            return True
        return False

    def _drag(self, event: Pointer, held: tuple[float, float]) -> None:
        if event.kind == "move":
            scale = self._scene.layout.scale
            self._camera.pan((event.x - held[0]) * scale, (event.y - held[1]) * scale)
            self._at = (event.x, event.y)
            self._scene.invalidate()
        elif event.kind in ("up", "leave"):
            self._at = None
