// Words parted by a slash are one group, groups are parted by white space; all in normal form (no apostrophes).

/**
 * Words that are pronounced alike in American English. Derived from the pronunciations of the CMU Pronouncing Dictionary
 * (ISC licence) over the vocabulary of the King James Bible and everyday English, without those that differ by an
 * apostrophe only, and with wrong entries struck out by hand; a few pairs that some accents join are added.
 */
export const SOUND_ALIKE = `
  to/two/too in/inn for/four/fore i/eye/aye be/bee him/hymn not/knot their/there/theyre which/witch but/butt
  have/halve when/wen by/buy/bye you/ewe/yew son/sun no/know/noe her/hur one/won we/wee so/sew made/maid
  do/dew/due our/hour or/oar/ore sons/suns o/oh/owe see/sea forth/fourth great/grate days/dais/daze
  heart/hart hear/here sent/scent/cent way/weigh heard/herd holy/wholly would/wood eyes/ayes cast/caste
  might/mite peace/piece soul/sole through/threw right/write/rite/wright side/sighed meat/meet/mete
  sword/soared where/wear/ware bear/bare none/nun pray/prey altar/alter bread/bred sight/site/cite been/bin
  die/dye knew/new night/knight world/whirled prophet/profit told/tolled laid/lade rest/wrest seed/cede
  morning/mourning seen/scene gate/gait reign/rain/rein whole/hole very/vary feet/feat some/sum
  praise/prays/preys wine/whine ark/arc war/wore break/brake passed/past died/dyed ways/weighs lo/low
  manner/manor throne/thrown having/halving hold/holed reigned/rained/reined born/borne able/abel
  whether/weather counsel/council wait/weight build/billed border/boarder find/fined lie/lye rose/rows/roes
  whither/wither led/lead wind/wined read/red hearts/harts slay/sleigh better/bettor vain/vein/vane
  sweet/suite flee/flea woe/whoa bow/bough mary/merry/marry idols/idles sore/soar mind/mined
  air/err/heir/ere raised/razed souls/soles eight/ate taught/taut healed/heeled flour/flower greater/grater
  sign/sine plain/plane blue/blew hair/hare prayed/preyed waste/waist pour/pore wrote/rote
  raise/rase/rays/raze horsemen/horseman yoke/yolk choose/chews weak/week pilate/pilot fair/fare nay/neigh
  altars/alters vail/vale/veil need/knead/kneed pride/pried male/mail forward/foreword heal/heel mourn/morn
  asher/ashur root/route hire/higher borders/boarders horse/hoarse faint/feint sarah/sara bury/berry
  least/leased please/pleas hail/hale straight/strait beat/beet fowl/foul sell/cell waited/weighted
  course/coarse add/ad males/mails sown/sewn wave/waive boughs/bows stayed/staid justice/justus grown/groan
  seas/seize/sees roll/role isles/aisles cords/chords waves/waives plains/planes steal/steel wit/whit
  idol/idle pain/pane row/roe barren/baron seem/seam bearing/baring mean/mien cain/cane shoot/chute fir/fur
  counsellors/counselors/councilors aloud/allowed ah/awe praying/preying roots/routes breaches/breeches
  band/banned hamor/hammer nights/knights breaking/braking bade/bayed board/bored rode/rowed/road whore/hoar
  weighed/wade flowers/flours principal/principle bald/balled/bawled cymbals/symbols wailing/whaling
  chased/chaste hairs/hares birth/berth reins/rains/reigns coats/cotes tail/tale wrapped/rapped/rapt
  counsellor/counselor/councilor healing/heeling counsels/councils lean/lien ring/wring troop/troupe
  mantle/mantel sir/sur morter/mortar hew/hue erred/aired censer/censor/sensor nose/knows/noes whiles/wiles
  holes/wholes warn/worn bold/bowled reeds/reads heirs/errs/airs sail/sale sacks/sacs stairs/stares wet/whet
  cruse/crews/cruise bridle/bridal liken/lichen rome/roam cyprus/cypress toe/tow fairs/phares/fares
  bruise/brews dough/doe tied/tide waiting/weighting meats/meets hall/haul razor/raiser fishers/fissures
  dear/deer tails/tales hori/hoary shaul/shawl shone/shown toes/tows rough/ruff troops/troupes bite/byte
  cloke/cloak wastes/waists gourd/gored mustard/mustered bell/bel waved/waived weights/waits manners/manors
  polls/poles lain/lane dying/dyeing meddle/medal cord/chord key/quay knit/nit ariel/aerial isle/aisle
  mote/moat size/sighs seeds/cedes achor/acre mist/missed hairy/harry dam/damn caterpiller/caterpillar
  draught/draft wares/wears ascent/assent pair/pare/pear poll/pole feign/fain wail/whale eve/eave
  shear/sheer heels/heals wrung/rung resting/wresting ho/hoe pains/panes navel/naval sores/soars
  seller/cellar yokes/yolks discreet/discrete claws/clause hay/hey booz/boos owed/ode damned/dammed
  descent/dissent hours/ours bore/boar cellars/sellers greece/grease babel/babble chesnut/chestnut gier/jeer
  sowing/sewing liquor/liqueur guilt/gilt populous/populace writer/righter flew/flu/flue bears/bares
  story/storey amok/amuck straits/straights coral/choral ha/hah reel/real mast/massed berries/buries
  wines/whines wrap/rap pale/pail stakes/steaks oars/ores undo/undue sope/soap raising/razing keys/quays
  lama/llama prize/pries principles/principals whales/wails aunt/ant cor/core/corps gaze/gays
  liquors/liqueurs paws/pause kernels/colonels rites/rights/writes leeks/leaks hough/huff loan/lone
  reigning/raining/reining greaves/grieves rachal/racal ferry/fairy rolls/roles stare/stair maul/mall
  ants/aunts wringing/ringing ball/bawl sealing/ceiling brood/brewed guest/guessed sights/sites/cites
  rhodes/roads creek/creak castor/caster graff/graph phebe/phoebe cymbal/symbol sleight/slight gay/gai
  plaiting/plating teem/team pairs/pares/pears halves/haves dies/dyes graze/grays bites/bytes breaks/brakes
  sighted/sited foremen/foreman kneading/needing based/baste pi/pie minor/miner sells/cells steals/steels
  teeming/teaming blocks/blocs semen/seaman/seamen casts/castes flees/fleas main/mane horde/hoard
  hostile/hostel seems/seams owes/ohs aid/aide packed/pact shean/sheen lesson/lessen lacks/lax swayed/suede
  frees/freeze/frieze insight/incite eaves/eves metal/mettle waver/waiver teams/teems paced/paste
  tracked/tract peaks/peeks shoots/chutes plumb/plum tax/tacks stake/steak pours/pores wraps/raps
  flecks/flex hews/hues quartz/quarts adds/ads muscles/mussels births/berths callous/callus lapse/laps
  airing/erring leech/leach firs/furs peak/peek/pique waving/waiving loot/lute ails/ales climbs/climes
  rye/wry wreak/reek discuss/discus barred/bard hordes/hoards flare/flair tact/tacked earn/urn savor/saver
  mat/matt/matte mats/mattes/matts kernel/colonel sales/sails sighting/citing/siting beach/beech
  peddle/pedal mowed/mode ruse/rues forego/forgo palate/palette pails/pales marshal/martial peel/peal
  peddling/pedaling foregoing/forgoing the/thee are/our are/or are/err when/win so/sow peace/pease
  pease/piece midst/mist midst/missed call/caul pall/paul parish/perish close/clothes lass/last read/reed
  acts/axe acts/ax necks/next desert/dessert rested/wrested force/fourths base/bass device/devise
  bases/basses sewed/sowed barrel/beryl rooted/routed fort/forte fortes/forts deserts/desserts ho/whoa
  hoe/whoa cents/sense cited/sighted rout/route rooting/routing verses/versus
`

/** The same word in two spellings: King James and today's, British and American. */
export const SPELLINGS = `
  judgment/judgement honour/honor judgments/judgements neighbour/neighbor labour/labor poured/pored
  favour/favor neighbours/neighbors honourable/honorable fulfil/fulfill armour/armor marvellous/marvelous
  marvelled/marveled defence/defense colour/color colours/colors rumour/rumor honoured/honored plow/plough
  worshippers/worshipers gray/grey woollen/woolen parlour/parlor plowed/ploughed worshipping/worshiping
  behaviour/behavior travelling/traveling distil/distill mouldy/moldy traveller/traveler pouring/poring
  rumours/rumors odour/odor theatre/theater licence/license garlick/garlic travellers/travelers
  tranquillity/tranquility travelled/traveled clamour/clamor acknowledgement/acknowledgment
  endeavour/endeavor coloured/colored kidnapped/kidnaped totaled/totalled signaling/signalling
  kidnapping/kidnaping plows/ploughs revelers/revellers leveled/levelled signaled/signalled
  canceled/cancelled blessed/blest axe/ax leaped/leapt stony/stoney enquiry/inquiry wilfully/willfully
  descendants/descendents sulfur/sulphur adviser/advisor goodbye/goodby descendant/descendent
  mustache/moustache advisors/advisers heroes/heros echoes/echos benefited/benefitted elisabeth/elizabeth
  practice/practise practiced/practised practices/practises savour/savor valour/valor carcase/carcass
  carcases/carcasses brasen/brazen jubile/jubilee offence/offense intreated/entreated intreat/entreat
  basons/basins bason/basin musick/music morter/mortar plaister/plaster plaistered/plastered odours/odors
  cloke/cloak savoury/savory unsavoury/unsavory traffick/traffic rigour/rigor caterpiller/caterpillar
  caterpillers/caterpillars lentiles/lentils grisled/grizzled lothe/loathe favourable/favorable
  favoured/favored labours/labors succour/succor succoured/succored chesnut/chestnut rie/rye cuckow/cuckoo
  sope/soap pluckt/plucked fetcht/fetched mixt/mixed cieling/ceiling parlours/parlors flotes/floats
  ancle/ankle ancles/ankles lowring/lowering saviour/savior sepulchre/sepulcher sepulchres/sepulchers
  judaea/judea shew/show shewed/showed shewing/showing sheweth/showeth shewest/showest shewbread/showbread
  centre/center counsellor/counselor counsellors/counselors vapour/vapor harbour/harbor publick/public
  stedfast/steadfast stedfastly/steadfastly farther/further towards/toward afterwards/afterward
  among/amongst throughly/thoroughly recognise/recognize baptise/baptize baptised/baptized
  baptising/baptizing realise/realize worshipped/worshiped worshipper/worshiper jewellery/jewelry
  sceptre/scepter ploughshares/plowshares favourite/favorite neighbouring/neighboring
  neighbourhood/neighborhood fulfils/fulfills skilful/skillful wilful/willful ageing/aging grey/gray okay/ok
  hosanna/hosannah emmanuel/immanuel
`

/** A King James word and the form of today that a recogniser may write for it. */
export const TODAYS_FORMS = `
  shalt/shall hast/has hast/have hath/has hath/have doth/does dost/do dost/does saith/says saith/sayeth
  spake/spoke sware/swore brake/broke bare/bore gat/got begat/begot wert/were wast/was wilt/will art/are
  canst/can mayest/may whosoever/whoever whatsoever/whatever wheresoever/wherever alway/always
  kindreds/kindred wreathen/wreathed baken/baked holpen/helped oft/often mine/my thine/thy unto/onto
  strakes/streaks clifts/cliffs clift/cleft strowed/strewed magnifical/magnificent yea/yeah spakest/spoke
  didst/did hadst/had wouldest/would shouldest/should couldest/could wouldst/would shouldst/should
  couldst/could an/a a/an
`

/** A word, and what a recogniser of today's English may write when it is said. Likely guesses, not measured. */
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
