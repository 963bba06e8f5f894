/** Messages members can send each other. They can't send free text. */
export const KIND_WORDS = ['well-said', 'glad', 'keep-going', 'praying'] as const
export type KindWord = (typeof KIND_WORDS)[number]

export const KIND_WORD_TEXTS: Readonly<Record<KindWord, string>> = {
  'well-said': 'Well said!',
  glad: 'I’m glad you’re learning with us.',
  'keep-going': 'Keep going!',
  praying: 'I’m praying for you.',
}

/** Days until a kind word is deleted. */
export const KIND_WORD_DAYS = 30
