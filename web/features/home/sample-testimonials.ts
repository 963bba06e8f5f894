import { drawPortrait } from './portrait.ts'

interface Testimonial {
  readonly name: string
  readonly image: string
  /** Out of five, in half steps. */
  readonly rating: number
  readonly text: string
  /** Made up, as the page says next to the name. */
  readonly isSample: boolean
}

/*
 * SAMPLE CONTENT. These people, quotes, and images are made up, and the page labels them as samples.
 * Operators can put real ones here, with permission and without `isSample`. Names, images, ratings, and quotes are
 * in this file only.
 */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Naomi',
    image: drawPortrait({
      ground: '#e9dcc3',
      cloth: '#7a3b33',
      skin: '#c98f68',
      hair: '#3a2a22',
      isLong: true,
    }),
    rating: 5,
    text: 'I always read verses and forgot them. Saying one aloud while I wait for the bus, and seeing which word I dropped, made them stick.',
    isSample: true,
  },
  {
    name: 'Samuel',
    image: drawPortrait({
      ground: '#d8dfd0',
      cloth: '#3e5a4c',
      skin: '#8a5a3c',
      hair: '#1f1a17',
      isLong: false,
    }),
    rating: 4.5,
    text: 'It heard my accent better than I expected. When it wasn’t sure, it said so instead of marking me wrong.',
    isSample: true,
  },
  {
    name: 'Ruth',
    image: drawPortrait({
      ground: '#e6d3d0',
      cloth: '#4a5470',
      skin: '#e3b690',
      hair: '#9a9590',
      isLong: true,
    }),
    rating: 5,
    text: 'My grandchildren and I learn the same set, three verses a week. They like the streak. I like that Psalm 23 is mine again.',
    isSample: true,
  },
]
