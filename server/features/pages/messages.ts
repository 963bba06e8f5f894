/** What search engines and people who share a link read of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
}

const FRONT_PAGE: PageHead = {
  title: 'Verse by Heart',
  description:
    'Say a Bible verse aloud. Every word is heard and checked, and you see honestly what you know by heart.',
}

const named = (name: string, description: string): PageHead => ({
  title: `${name} · Verse by Heart`,
  description,
})

/** The pages that have a head of their own. The titles are those that the screens give themselves. */
const HEADS: Readonly<Record<string, PageHead>> = {
  '/': FRONT_PAGE,
  '/login': named('Sign In', 'Sign in to go on with the verses you are learning by heart.'),
  '/register': named(
    'Create Account',
    'Make a free account: every recitation is kept, and each day you see what to say again.',
  ),
  '/donate': named('Donate', 'Verse by Heart is free, and everything in it is. Gifts keep it running.'),
  '/privacy': named(
    'Privacy',
    'What is kept of you, where your voice goes, and how to take everything along or delete it.',
  ),
  '/microphone': named(
    'Microphone Check',
    'See whether your microphone hears you, and which recognizer will listen.',
  ),
  '/bible-library': named(
    'Bible Library',
    'Search the whole Bible in the KJV and the WEB, and sixty verses each of the ESV and NIV.',
  ),
  '/practice-set': named(
    'Scripture Sets',
    'Ready sets of verses that belong together: faith, hope, encouragement, and more.',
  ),
}

/** The heads of pages. */
export const heads = {
  ofFrontPage: FRONT_PAGE,
  /** Undefined for addresses that are nobody's to find. */
  of: (path: string): PageHead | undefined => HEADS[path],
  ofVerse: (reference: string): PageHead =>
    named(reference, `Say ${reference} aloud until you know it by heart. Every word is heard and checked.`),
}

/** What the picture shows that stands beside a shared link. */
export const PICTURE_TEXT =
  'A verse being recited in Verse by Heart: the words heard are green, and gold marks the place.'
