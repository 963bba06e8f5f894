import unhomoglyph from 'unhomoglyph'

/**
 * Returns the "skeleton" of UTS 39 with the tables of `unhomoglyph`: lookalikes have the same one. Maps
 * capitals by their look, then by case: "RuthI", "Ruthl" and "ruthl" are the same.
 */
export function usernameSkeleton(username: string): string {
  const visible = username
    .trim()
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return prototype(prototype(visible).toLowerCase()).replace(/\s+/g, ' ')
}

const prototype = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD')
