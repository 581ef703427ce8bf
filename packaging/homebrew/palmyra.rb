cask "palmyra" do
  arch arm: "arm64", intel: "x86_64"

  version "@VERSION@"
  sha256 arm:   "@SHA256_ARM@",
         intel: "@SHA256_INTEL@"

  url "https://github.com/palmyra-game/palmyra/releases/download/v#{version}/palmyra-#{version}-macos-#{arch}.dmg"
  name "Palmyra"
  desc "Three board games: Palmyra, Medina and Palermo"
  homepage "https://github.com/palmyra-game/palmyra"

  depends_on macos: ">= :big_sur"

  app "Palmyra.app"

  zap trash: "~/Library/Application Support/palmyra"
end
