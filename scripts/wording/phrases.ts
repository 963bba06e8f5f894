/** Phrases that an American engineer would not write, under the names used to report them. */
export const PHRASES: Readonly<Record<string, RegExp>> = {
  'nobody, somebody, anybody, everybody, whoever': /\b(nobody|somebody|anybody|everybody|whoever)\b/gi,
  'so much, so many, so long': /\bso (much|many|long)\b/gi,
  'as far as, as it is': /\bas (much|far|it is|they are|was|were)\b/gi,
  'for want of': /\bfor want of\b/gi,
  'is told': /\b(is|are|be|been|was|were) told\b/gi,
  'letter for email':
    /\bletters? (to (a|an|the|him|her|them|whom)|goes|go|came|comes|arrives?|leaves?|of ours|(was|is|not) sent)\b|\b(sent|sends?|sending) (a|the|no|another|one) letters?\b/gi,
  'e-mail': /\be-mails?\b/gi,
  'take up, bring along, take along':
    /\b(tak(e|es|en|ing)|took) up\b|\b(bring|brings|brought|bringing|take|taken|taking) along\b/gi,
  'once more, no more, any more': /\b(once|no) more\b(?! than|:)|\bany more(?=[.,;:'"`]|\s*(\*\/)?$)/gi,
  'in its stead, anew': /\bin (its|their) stead\b|\banew\b/gi,
  'that is no …': /\b(that|what|which) (is|are) (no|none)\b/gi,
  'that there is not': /\b(that|which) there (is|are) not\b/gi,
  'faster than life, the speed of life': /\b(faster than|speed of) life\b/gi,
  'the newest first': /(?<=[,:] )the (newest|oldest|latest|earliest|soonest) first\b/gi,
}

/** Exact texts that may contain such a phrase: words of the specification, verses, and test data. */
export const ALLOWED_TEXTS: readonly string[] = [
  'A psalm by somebody.',
  'A psalm of somebody.',
  'that whoever believes in him',
  "'nobody'", // The unprivileged user of Unix.
  "'whoever'", // Said instead of "whosoever" in a benchmark.
  'Say it to somebody', // The name of a way to practice.
  'somebody came',
  'SOMEBODY CAME',
  'whosoever/whoever', // Homophones.
]
