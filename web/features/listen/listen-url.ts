/** The texts to listen to. */
export type ListenSource =
  | { readonly of: 'today' | 'learned' | 'saved' }
  /** A member's set, or a scripture set in a translation. */
  | { readonly of: 'set'; readonly id: string }
  | { readonly of: 'ready'; readonly id: string; readonly translation: string }

/** Returns the URL of the listening screen for a source. */
export const getListenUrl = (source: ListenSource): string =>
  `/listen?${new URLSearchParams(source as unknown as Record<string, string>)}`

/** Parses what to listen to from a URL; defaults to today's verses. */
export function parseListenSource(search: URLSearchParams): ListenSource {
  const kind = search.get('of')
  const id = search.get('id') ?? ''
  if (kind === 'learned' || kind === 'saved') return { of: kind }
  if (kind === 'set' && id !== '') return { of: kind, id }
  if (kind === 'ready' && id !== '') return { of: kind, id, translation: search.get('translation') ?? 'KJV' }
  return { of: 'today' }
}
