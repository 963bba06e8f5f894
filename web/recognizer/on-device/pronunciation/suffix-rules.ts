type LookUp = (word: string) => readonly string[]

interface Rule {
  readonly ending: RegExp
  readonly stems: (word: string) => readonly string[]
  /** Returns the pronunciations of the word, given one of its stem. */
  readonly say: (stem: string) => readonly string[]
}

const SIBILANTS = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH'])
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH', 'S', 'SH', 'CH'])

/** The maximum number of rules for one word; "sanctifiedst" takes two. */
const MAX_DEPTH = 2

const RULES: readonly Rule[] = [
  { ending: /s'$/, stems: (word) => [word.slice(0, -1)], say: (stem) => [stem] },
  { ending: /'s$/, stems: (word) => [word.slice(0, -2)], say: (stem) => [stem + pronouncePlural(stem)] },
  { ending: /.eth$/, stems: stripEnding(3), say: (stem) => [`${stem} IH TH`, `${stem} AH TH`] },
  { ending: /.edst$/, stems: stripEnding(4), say: (stem) => [`${stem}${pronouncePast(stem)} S T`] },
  { ending: /.est$/, stems: stripEnding(3), say: (stem) => [`${stem} IH S T`, `${stem} AH S T`] },
  { ending: /.ing$/, stems: stripEnding(3), say: (stem) => [`${stem} IH NG`] },
  { ending: /.ed$/, stems: stripEnding(2), say: (stem) => [stem + pronouncePast(stem)] },
  { ending: /.ies$/, stems: (word) => [`${word.slice(0, -3)}y`], say: (stem) => [`${stem} Z`] },
  {
    ending: /.es$/,
    stems: (word) => [word.slice(0, -2), word.slice(0, -1)],
    say: (stem) => [stem + pronouncePlural(stem)],
  },
  { ending: /.s$/, stems: (word) => [word.slice(0, -1)], say: (stem) => [stem + pronouncePlural(stem)] },
  {
    ending: /.ly$/,
    stems: (word) => [word.slice(0, -2), `${word.slice(0, -1)}e`],
    say: (stem) => [`${stem} L IY`],
  },
  { ending: /.iness$/, stems: (word) => [`${word.slice(0, -5)}y`], say: (stem) => [`${stem} N AH S`] },
  { ending: /.ness$/, stems: (word) => [word.slice(0, -4)], say: (stem) => [`${stem} N AH S`] },
  { ending: /.ful$/, stems: (word) => [word.slice(0, -3)], say: (stem) => [`${stem} F AH L`] },
  { ending: /.less$/, stems: (word) => [word.slice(0, -4)], say: (stem) => [`${stem} L AH S`] },
  { ending: /.er$/, stems: stripEnding(2), say: (stem) => [`${stem} ER`] },
  { ending: /^un./, stems: (word) => [word.slice(2)], say: (stem) => [`AH N ${stem}`] },
  { ending: /our/, stems: (word) => [word.replace('our', 'or')], say: (stem) => [stem] },
]

/**
 * Pronounces a known word with an English ending ("moveth", "mayest", "pharaoh's"). Returns none if no rule applies.
 */
export function sayByRule(word: string, lookUp: LookUp, depth = MAX_DEPTH): readonly string[] {
  for (const { ending, stems, say } of RULES) {
    if (!ending.test(word)) continue
    const stem = stems(word)
      .filter((spelling) => spelling.length > 1 && spelling !== word)
      .map((spelling) => pronounceStem(spelling, lookUp, depth))
      .find((ways) => ways.length > 0)
    if (stem !== undefined) return [...new Set(stem.slice(0, 2).flatMap(say))]
  }
  return []
}

function pronounceStem(spelling: string, lookUp: LookUp, depth: number): readonly string[] {
  const ways = lookUp(spelling)
  return ways.length > 0 || depth === 1 ? ways : sayByRule(spelling, lookUp, depth - 1)
}

/**
 * Lists possible stems before a vowel ending: "loveth" drops the e of "love", "stoppeth" doubles the p of "stop", and
 * "carrieth" turns the y of "carry" into an i.
 */
function stripEnding(ending: number): (word: string) => readonly string[] {
  return (word) => {
    const base = word.slice(0, -ending)
    return [
      ...(/(.)\1$/.test(base) ? [base, base.slice(0, -1)] : [`${base}e`, base]),
      ...(base.endsWith('i') ? [`${base.slice(0, -1)}y`] : []),
    ]
  }
}

function pronouncePlural(stem: string): string {
  const last = findLastPhone(stem)
  if (SIBILANTS.has(last)) return ' IH Z'
  return VOICELESS.has(last) ? ' S' : ' Z'
}

function pronouncePast(stem: string): string {
  const last = findLastPhone(stem)
  if (last === 'T' || last === 'D') return ' IH D'
  return VOICELESS.has(last) ? ' T' : ' D'
}

function findLastPhone(phones: string): string {
  return phones.slice(phones.lastIndexOf(' ') + 1)
}
