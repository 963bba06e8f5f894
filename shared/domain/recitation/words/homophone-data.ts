// Slashes separate the words of a group, whitespace separates groups; all normalized (no apostrophes).

/**
 * Derived from the CMU Pronouncing Dictionary (ISC license) over the vocabulary of the King James Bible and
 * everyday English, with errors removed by hand and a few pairs added that merge in some accents.
 */
export const SOUND_ALIKE = `
  to/two/too in/inn for/four/fore i/eye/aye be/bee him/hymn not/knot their/there/theyre which/witch but/butt
  have/halve when/wen by/buy/bye you/ewe/yew son/sun no/know/noe her/hur one/won we/wee so/sew made/maid
  do/dew/due our/hour or/oar/ore o/oh/owe see/sea forth/fourth great/grate days/dais/daze heart/hart
  hear/here sent/scent/cent way/weigh heard/herd holy/wholly would/wood cast/caste might/mite peace/piece
  soul/sole through/threw right/write/rite/wright side/sighed meat/meet/mete sword/soared where/wear/ware
  bear/bare none/nun pray/prey altar/alter bread/bred sight/site/cite been/bin die/dye knew/new night/knight
  world/whirled prophet/profit told/tolled laid/lade rest/wrest seed/cede seen/scene gate/gait
  reign/rain/rein whole/hole very/vary feet/feat some/sum praise/prays/preys wine/whine ark/arc war/wore
  break/brake passed/past died/dyed lo/low manner/manor throne/thrown having/halving hold/holed born/borne
  able/abel whether/weather counsel/council wait/weight build/billed border/boarder find/fined lie/lye
  rose/rows/roes whither/wither led/lead wind/wined read/red slay/sleigh better/bettor vain/vein/vane
  sweet/suite flee/flea woe/whoa bow/bough mary/merry/marry sore/soar mind/mined air/err/heir/ere
  raised/razed eight/ate taught/taut flour/flower greater/grater sign/sine plain/plane blue/blew hair/hare
  waste/waist pour/pore wrote/rote raise/rase/rays/raze horsemen/horseman yoke/yolk choose/chews weak/week
  pilate/pilot fair/fare nay/neigh vail/vale/veil need/knead/kneed pride/pried male/mail forward/foreword
  heal/heel mourn/morn root/route hire/higher horse/hoarse faint/feint sarah/sara bury/berry least/leased
  please/pleas hail/hale straight/strait beat/beet fowl/foul sell/cell course/coarse add/ad sown/sewn
  wave/waive stayed/staid justice/justus grown/groan seas/seize/sees roll/role steal/steel wit/whit
  idol/idle pain/pane row/roe barren/baron seem/seam bearing/baring mean/mien cain/cane shoot/chute fir/fur
  aloud/allowed ah/awe breaches/breeches band/banned breaking/braking bade/bayed board/bored rode/rowed/road
  whore/hoar weighed/wade principal/principle bald/balled/bawled wailing/whaling chased/chaste birth/berth
  coats/cotes tail/tale wrapped/rapped/rapt counsellor/counselor/councilor lean/lien ring/wring troop/troupe
  mantle/mantel sir/sur morter/mortar hew/hue censer/censor/sensor nose/knows/noes whiles/wiles warn/worn
  bold/bowled sail/sale sacks/sacs wet/whet cruse/crews/cruise bridle/bridal liken/lichen rome/roam toe/tow
  fairs/phares/fares bruise/brews tied/tide razor/raiser shone/shown rough/ruff bite/byte mustard/mustered
  lain/lane dying/dyeing meddle/medal key/quay knit/nit isle/aisle mote/moat pair/pare/pear poll/pole
  wail/whale wrung/rung claws/clause descent/dissent greece/grease babel/babble guilt/gilt flew/flu/flue
  reel/real berries/buries pale/pail prize/pries loan/lone stare/stair ball/bawl guest/guessed creek/creak
  phebe/phoebe cymbal/symbol minor/miner main/mane aid/aide packed/pact lesson/lessen insight/incite
  metal/mettle tax/tacks stake/steak earn/urn the/thee are/our are/or are/err when/win so/sow sow/sew peace/pease
  pease/piece midst/mist midst/missed call/caul close/clothes read/reed acts/axe necks/next desert/dessert
  device/devise ho/whoa rout/route
`

/** Two spellings of the same word: King James and modern, British and American. */
export const SPELLINGS = `
  judgment/judgement fulfil/fulfill defence/defense plow/plough gray/grey woollen/woolen distil/distill
  mouldy/moldy licence/license tranquillity/tranquility acknowledgement/acknowledgment blessed/blest
  leaped/leapt wilfully/willfully elisabeth/elizabeth practice/practise practiced/practised carcase/carcass
  carcases/carcasses brasen/brazen jubile/jubilee offence/offense intreat/entreat bason/basin
  plaister/plaster cloke/cloak rigour/rigor lentiles/lentils succour/succor rie/rye ancle/ankle judaea/judea
  shew/show sheweth/showeth shewest/showest shewbread/showbread stedfast/steadfast stedfastly/steadfastly
  favourite/favorite skilful/skillful wilful/willful emmanuel/immanuel
`

/** A King James word and the modern form that a recognizer may write for it. */
export const MODERN_FORMS = `
  shalt/shall hast/has hast/have hath/has hath/have doth/does dost/do dost/does saith/says saith/sayeth
  spake/spoke sware/swore brake/broke bare/bore gat/got begat/begot wert/were wast/was wilt/will art/are
  canst/can mayest/may whosoever/whoever whatsoever/whatever wheresoever/wherever alway/always
  kindreds/kindred wreathen/wreathed baken/baked holpen/helped oft/often mine/my thine/thy unto/onto
  yea/yeah spakest/spoke didst/did hadst/had wouldest/would shouldest/should couldest/could wouldst/would
  shouldst/should couldst/could an/a a/an throughly/thoroughly
`

/** A word, and what a recognizer of modern English may write for it. Likely guesses, not measured. */
export const MISHEARD = `
  thee/d/me/be/de thou/though/that/vow/how/thow thy/thigh/die/the/my/by thine/dine/nine/vine/fine
  ye/he/yeah/yay/yee/you hath/half/path unto/into/to doth/doff/dust dost/dust shalt/salt/shout/shell
  wilt/wheel art/heart/aren saith/seth/sets/say begat/bigat/began brake/brick yea/yay/ye/year nay/nah lo/oh
  selah/sila/sailor/sela/salah/celah verily/very/barely whither/where thither/hither/either/there
  hither/either/hit whence/wince/once/when thence/then/since/hence wherefore/wherefor
  begotten/forgotten/gotten ghost/goes/goest hosts/host/ghosts wist/west/whist/wished twain/twin/train
  ere/are/air oft/off sware/square gat/cat/gad bare/bar hast/hats/haste dost/does spake/speak/spike
  thyself/myself/theself lest/lets/less nigh/night/nine/knight amen/men jehovah/jihova
`
