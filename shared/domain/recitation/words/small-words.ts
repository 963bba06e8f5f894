const SMALL_WORDS = new Set(
  (
    'the and of to that in he shall unto for i his a an they be is him not them with it all thou thy thee was which my me have ' +
    'from as are this but by who ye her so on or we you your our us will when do no if she at then there out up were into had ' +
    'their has been its these those than o oh may let upon also did am'
  ).split(' '),
)

/** Returns whether a normalized word shows the reciter's place in a verse, unlike "the" or "and". */
export function isDistinctive(key: string): boolean {
  return !SMALL_WORDS.has(key)
}
