import type { SecretPicture } from '#shared/domain/account/seat.ts'

export const messages = {
  pictures: {
    fish: 'Fish',
    bird: 'Bird',
    cat: 'Cat',
    rabbit: 'Rabbit',
    turtle: 'Turtle',
    apple: 'Apple',
    tree: 'Tree',
    flower: 'Flower',
    house: 'House',
    boat: 'Boat',
    bell: 'Bell',
    key: 'Key',
    umbrella: 'Umbrella',
    anchor: 'Anchor',
    feather: 'Feather',
  } satisfies Readonly<Record<SecretPicture, string>>,
  hello: (name: string) => `Hello, ${name}`,
  choose: 'Tap your three pictures, in order.',
  grid: 'Pictures',
  chosen: (names: readonly string[]) => {
    if (names.length === 0) return 'No picture yet'
    return `${names.length} of 3: ${names.join(', ')}`
  },
  hiddenChosen: (count: number) => (count === 0 ? 'No picture yet' : `${count} of 3 pictures`),
  undo: 'Undo',
  checking: 'One moment…',
  notSignedIn: 'That didn’t work. Try again.',
  needsNetwork: 'You need to be online to start. Try again when you’re connected.',
  notForYou: 'This part is for grown-ups',
  notForYouText: 'Ask the person who made your seat. Your verses are waiting for you.',
  toToday: 'Go to my verses',
} as const
