export interface PageHead {
  readonly title: string
  readonly description: string
}

const FRONT_PAGE: PageHead = {
  title: 'Verse by Heart',
  description:
    'Say a Bible verse aloud. Every word is checked as you speak, so you can see what you really know by heart.',
}

const createHead = (name: string, description: string): PageHead => ({
  title: `${name} · Verse by Heart`,
  description,
})

/** The titles match those of the screens. */
const HEADS: Readonly<Record<string, PageHead>> = {
  '/': FRONT_PAGE,
  '/login': createHead('Sign In', 'Sign in to continue memorizing your verses.'),
  '/register': createHead(
    'Create Account',
    'Create a free account to save every recitation and see which verses to review each day.',
  ),
  '/donate': createHead('Donate', 'Verse by Heart is completely free, supported by gifts.'),
  '/privacy': createHead(
    'Privacy',
    'What we store about you, where your voice goes, and how to export or delete your data.',
  ),
  '/microphone': createHead(
    'Microphone Check',
    'Check that your microphone works, and see which speech recognition will be used.',
  ),
  '/which-verse': createHead(
    'Which Verse Is This?',
    'Read verses you’re learning, and give the reference of each.',
  ),
  '/bible-library': createHead(
    'Bible Library',
    'Search the whole Bible in the KJV and WEB, plus 60 verses each in the ESV and NIV.',
  ),
  '/practice-set': createHead(
    'Scripture Sets',
    'Ready-made sets of verses on faith, hope, encouragement, and more.',
  ),
}

export const heads = {
  frontPage: FRONT_PAGE,
  /** Undefined for pages that search engines should not index. */
  forPath: (path: string): PageHead | undefined => HEADS[path],
  chapter: (chapter: string, translation: string): PageHead =>
    createHead(`${chapter} (${translation})`, `Read ${chapter}, and learn its verses by heart.`),
  verse: (reference: string): PageHead =>
    createHead(
      reference,
      `Say ${reference} aloud until you know it by heart. Every word is checked as you speak.`,
    ),
}

/** The link preview image's alternative text. */
export const IMAGE_ALT =
  'A verse being recited in Verse by Heart, with the words heard so far in green and the next word marked in gold.'
