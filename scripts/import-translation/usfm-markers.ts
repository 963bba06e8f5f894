// The markers of USFM 3.1 (https://docs.usfm.bible), grouped by what they mean for a verse's text. Levels are left out:
// "q2" is "q".

const toSet = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Paragraphs, poetry, lists, and tables with verse text. */
const TEXT_MARKERS = toSet(
  'p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi ps q qr qc qm qd lh li lf lim tr th thr thc tc tcr tcc',
)

/** Blank lines and page breaks, which count only as spaces. */
const SPACE_MARKERS = toSet('b pb ib')

/** Headings, titles, introductions, and headers, whose words don't belong to any verse. */
const HEADING_MARKERS = toSet(
  'ide usfm sts rem h toc toca mt mte imt imte is ip ipi im imi ipq imq ipr iq ib ili iot io iex ie cl cd cp s sr r sd sp mr ms d qa lit restore periph esb esbe cat',
)

/** Character markers within a text. */
const CHARACTER_MARKERS = toSet(
  'add addpn bk dc ior iqt k lik litl liv nd ndx ord png pn qac qs qt rb rt sc sig sls sup tl va vp w wa wg wh wj wr em bd bdit it no fm fk fl fp fqa fq fr ft fv fdc fw xt xo xk xq xta xop xot xnt xdc rq jmp ref ef f fe x ex fig ca pro efm',
)

/** Notes, figures, and other numbers: everything up to their closing marker is outside the text. */
export const OUTSIDE_TEXT = toSet('f fe ef x ex fig va vp ca rq pro fm cat')

/** A marker's effect: `unknown` for a nonstandard marker, or one in a program's own namespace ("zsource"). */
type MarkerMeaning = 'text' | 'space' | 'heading' | 'character' | 'unknown'

/** Looks up what a marker means. */
export function findMeaning(marker: string): MarkerMeaning {
  const name = marker.replace(/\d*(?:-\d+)?$/, '')
  if (TEXT_MARKERS.has(name)) return 'text'
  if (SPACE_MARKERS.has(name)) return 'space'
  if (HEADING_MARKERS.has(name)) return 'heading'
  return CHARACTER_MARKERS.has(name) ? 'character' : 'unknown'
}
