/** The names of U+00A1 to U+00FF in order, from the HTML standard. */
const NAMES = [
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn',
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave',
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc',
  'Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml',
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc',
  'euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash',
  'ugrave uacute ucirc uuml yacute thorn yuml',
]

/** Characters by HTML's names for Latin letters and symbols. Case matters: "Eacute" is a capital. */
export const LATIN_ENTITIES: ReadonlyMap<string, string> = new Map(
  NAMES.join(' ')
    .split(' ')
    .map((name, index) => [name, String.fromCodePoint(0xa1 + index)] as const),
)
