import type { SecretPicture } from '#shared/domain/account/seat.ts'
import type { IconComponent } from '#web/ui/icon.tsx'
import {
  Anchor,
  Apple,
  Bell,
  Bird,
  Cat,
  Feather,
  Fish,
  Flower2,
  House,
  KeyRound,
  Rabbit,
  Sailboat,
  TreeDeciduous,
  Turtle,
  Umbrella,
} from '#web/ui/icons/index.ts'

const ICONS: Readonly<Record<SecretPicture, IconComponent>> = {
  fish: Fish,
  bird: Bird,
  cat: Cat,
  rabbit: Rabbit,
  turtle: Turtle,
  apple: Apple,
  tree: TreeDeciduous,
  flower: Flower2,
  house: House,
  boat: Sailboat,
  bell: Bell,
  key: KeyRound,
  umbrella: Umbrella,
  anchor: Anchor,
  feather: Feather,
}

/** Shows a secret picture, hidden from screen readers because its name is next to it. */
export function SecretPictureIcon({
  picture,
  size,
}: {
  readonly picture: SecretPicture
  readonly size: number
}) {
  const Icon = ICONS[picture]
  return <Icon size={size} aria-hidden="true" />
}
