import unhomoglyph from 'unhomoglyph'

/**
 * A username as it looks: two with the same skeleton are mistaken for each other (UTS 39, "skeleton", with the tables of
 * Unicode that come with `unhomoglyph`). Capitals count as they look, and then as the letters that they are, because usernames do
 * not differ by case: "RuthI", "Ruthl" and "ruthl" are one.
 */
export function usernameSkeleton(username: string): string {
  const shown = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return prototype(prototype(shown).toLowerCase()).replace(/\s+/g, ' ')
}

const prototype = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')
