const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML content and attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** A value as JSON that can stand in a script element: no text in it can end that. */
export const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Fills the places of a page ("{{text}}") once: what is put in is never read again. Unknown places stay. */
export const filled = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
