const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Encodes a value as JSON for a script element, so none of its strings can close the element. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Fills "{{name}}" placeholders in one pass, so values are never expanded again. Leaves unknown ones unchanged. */
export const fillPlaceholders = (page: string, values: Readonly<Record<string, string>>): string =>
  page.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)
