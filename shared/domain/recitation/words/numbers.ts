const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.flatMap((word, ten): [string, number][] => (word === '' ? [] : [[word, ten * 10]])),
  ['threescore', 60],
  ['fourscore', 80],
  ['dozen', 12],
])
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['score', 20],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
])

/** Spells a whole number below a billion without "and": 144000 is one hundred forty four thousand. */
export function spellNumber(value: number): string[] {
  if (value < 20) return [UNITS[value] ?? '']
  if (value < 100) return [TENS[Math.floor(value / 10)] ?? '', ...spellRemainder(value % 10)]
  const [factor, name] =
    value < 1_000 ? [100, 'hundred'] : value < 1_000_000 ? [1_000, 'thousand'] : [1_000_000, 'million']
  return [
    ...spellNumber(Math.floor(value / Number(factor))),
    String(name),
    ...spellRemainder(value % Number(factor)),
  ]
}

function spellRemainder(value: number): string[] {
  return value === 0 ? [] : spellNumber(value)
}

function toOrdinal(word: string): string {
  return IRREGULAR_ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)
}

/**
 * Lists the words for a fraction as recognizers write it: "1/3" is a third, one third, or third, and "2/3" two thirds.
 */
export function listFractionForms(text: string): string[] {
  const [, above, below] = /^(\d{1,2})\/(\d{1,3})$/.exec(text) ?? []
  const [count, parts] = [Number(above), Number(below)]
  if (above === undefined || count < 1 || parts < 2) return []
  const names = listFractionNames(parts)
  const said = spellNumber(count).join('')
  return count === 1
    ? names.flatMap((name) => [`a${name}`, `an${name}`, `one${name}`, name])
    : names.flatMap((name) => [`${said}${pluralize(name)}`, `${said}${name}`])
}

function listFractionNames(parts: number): string[] {
  const words = spellNumber(parts)
  const ordinal = [...words.slice(0, -1), toOrdinal(words.at(-1) ?? '')].join('')
  if (parts === 2) return ['half']
  return parts === 4 ? ['fourth', 'quarter'] : [ordinal]
}

const pluralize = (name: string) => (name === 'half' ? 'halves' : `${name}s`)

/**
 * Lists other ways to say a word that begins with digits, as one word: "30fold" is thirtyfold, "1000s" is thousands, and
 * "1000" is also thousand.
 */
export function listSpelledForms(key: string): string[] {
  const [, digits, rest = ''] = /^(\d{1,9})(st|nd|rd|th|[a-z]*)$/.exec(key) ?? []
  if (digits === undefined) return []
  const spelled = /^(st|nd|rd|th)$/.test(rest)
    ? (spellDigits(key)?.join('') ?? '')
    : spellNumber(Number(digits)).join('') + rest
  return /^1000*$/.test(digits) ? [spelled, spelled.replace(/^one/, '')] : [spelled]
}

/**
 * Spells digits: "42" is forty two, "1st" is first, "1,000" is one thousand. Undefined for other words, and for more
 * than nine digits.
 */
export function spellDigits(text: string): string[] | undefined {
  const [, digits, ordinal] = /^(\d{1,3}(?:,\d{3})+|\d+)(st|nd|rd|th)?$/.exec(text) ?? []
  const plain = digits?.replaceAll(',', '')
  if (plain === undefined || plain.length > 9) return undefined
  const words = spellNumber(Number(plain))
  return ordinal === undefined ? words : [...words.slice(0, -1), toOrdinal(words.at(-1) ?? '')]
}

/**
 * Parses a number in modern or King James words: "one hundred and twenty", "two and twenty", "threescore and ten".
 * Undefined for other words.
 */
export function parseNumberWords(words: readonly string[]): number | undefined {
  let total = 0
  let group = 0
  for (const [index, word] of words.entries()) {
    const value = VALUES.get(word)
    const factor = FACTORS.get(word)
    if (value !== undefined) group += value
    else if (factor !== undefined) [total, group] = multiplyGroup(total, group, factor)
    else if (!isNumberGlue(words, index)) return undefined
  }
  return words.length === 0 ? undefined : total + group
}

function multiplyGroup(total: number, group: number, factor: number): [number, number] {
  const product = Math.max(group, 1) * factor
  return factor >= 1_000 ? [total + product, 0] : [total, product]
}

/** Returns whether a word is an "and" inside a number, or an "a" or "an" before hundred, thousand, or score. */
function isNumberGlue(words: readonly string[], index: number): boolean {
  const word = words[index]
  if (word === 'and') return index > 0 && index < words.length - 1
  return (word === 'a' || word === 'an') && FACTORS.has(words[index + 1] ?? '')
}
