/** The pictures that a child chooses from to sign in, in the order of the grid. */
export const SECRET_PICTURES = [
  'fish',
  'bird',
  'cat',
  'rabbit',
  'turtle',
  'apple',
  'tree',
  'flower',
  'house',
  'boat',
  'bell',
  'key',
  'umbrella',
  'anchor',
  'feather',
] as const
export type SecretPicture = (typeof SECRET_PICTURES)[number]

/** Pictures in a secret, in order; one may appear twice. */
export const SECRET_LENGTH = 3

/** Wrong tries in a row until only the guardian can unlock a seat. Ten guesses succeed once in 336 times. */
export const MAX_WRONG_TRIES = 10

/** Enough for a class. */
export const MAX_SEATS = 40

/** Devices per guardian on which seats can sign in. */
export const MAX_SEAT_DEVICES = 20

export const NICKNAME_LENGTH = 30

export const messages = {
  nickname: `Nickname must be 1 to ${NICKNAME_LENGTH} characters`,
  secret: 'Choose three pictures',
  samePicture: 'Choose at least two different pictures',
  face: 'Choose one of the faces',
  agrees: 'Choose whether recordings may be sent',
}

/** Rejects the same picture three times, which a guesser would try first. */
export const isSecret = (pictures: readonly SecretPicture[]): boolean => new Set(pictures).size > 1

/** Returns a secret as text, to hash. */
export const formatSecret = (pictures: readonly SecretPicture[]): string => pictures.join(' ')

/**
 * Returns the address in the database, where every account needs one. The domain is reserved, so it never
 * receives email.
 */
export const createSeatEmail = (id: string): string => `${id}@seat.invalid`
