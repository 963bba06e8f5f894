import unhomoglyph from 'unhomoglyph'

/**
 * Maps lookalike usernames to the same string (the "skeleton" of UTS 39, with the Unicode tables of
 * `unhomoglyph`). Maps capitals by their look, then by case, because usernames ignore case: "RuthI", "Ruthl"
 * and "ruthl" are one.
 */
export function usernameSkeleton(username: string): string {
  const shown = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return prototype(prototype(shown).toLowerCase()).replace(/\s+/g, ' ')
}

const prototype = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')
