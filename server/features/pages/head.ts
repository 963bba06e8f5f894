import { chapterTitle, parseChapter } from '#shared/domain/reading/chapter.ts'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { escaped } from './html.ts'
import { type PageHead, heads, PICTURE_TEXT } from './messages.ts'

/** Made by `tools/pictures`, in the size that link previews want. */
const PICTURE = { path: '/shared-link.png', width: 1200, height: 630 }

const VERSE = /^\/practice\/verse\/([^/]+)$/
const CHAPTER = /^\/read\/([^/]+)\/([^/]+)\/([^/]+)$/

/** Undefined for pages that search engines should not index. */
function headOf(path: string): PageHead | undefined {
  const [, translation, slug = '', number = ''] = CHAPTER.exec(path) ?? []
  const chapter = translation === undefined ? undefined : parseChapter(translation, slug, number)
  if (chapter !== undefined) {
    return heads.ofChapter(chapterTitle(chapter, chapter.translation), chapter.translation)
  }
  const [, id] = VERSE.exec(path) ?? []
  const verse = id === undefined ? undefined : parseVerseId(id)
  return verse === undefined ? heads.of(path) : heads.ofVerse(formatReference(verse.place, verse.translation))
}

/**
 * Uses the front page's head for pages that shouldn't be indexed. Omits addresses if `origin` is undefined, because
 * wrong ones would do harm.
 */
export function withHead(page: string, path: string, origin: string | undefined): string {
  const own = headOf(path)
  const { title, description } = own ?? heads.ofFrontPage
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escaped(content)}" />`
  const address = origin === undefined || own === undefined ? undefined : `${origin}${path}`
  const lines = [
    `<meta name="description" content="${escaped(description)}" />`,
    ...(address === undefined
      ? []
      : [`<link rel="canonical" href="${escaped(address)}" />`, property('og:url', address)]),
    property('og:type', 'website'),
    property('og:site_name', heads.ofFrontPage.title),
    property('og:title', title),
    property('og:description', description),
    property('og:image', `${origin ?? ''}${PICTURE.path}`),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', PICTURE_TEXT),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => lines.join('\n    '))
}
