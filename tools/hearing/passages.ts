export interface Passage {
  readonly id: string
  readonly text: string
  /** Plausible mistakes: a printed word, and what is said instead. */
  readonly mistakes: readonly (readonly [printed: string, said: string])[]
}

/** Twenty passages from the King James Version, then five from the World English Bible. */
export const PASSAGES: readonly Passage[] = [
  {
    id: 'john-3-16',
    text: 'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
    mistakes: [
      ['loved', 'liked'],
      ['world', 'earth'],
      ['gave', 'sent'],
      ['perish', 'die'],
      ['everlasting', 'eternal'],
      ['whosoever', 'whoever'],
    ],
  },
  {
    id: 'psalm-23-1',
    text: 'The LORD is my shepherd; I shall not want.',
    mistakes: [
      ['shepherd', 'savior'],
      ['want', 'fear'],
      ['shall', 'will'],
    ],
  },
  {
    id: 'philippians-4-13',
    text: 'I can do all things through Christ which strengtheneth me.',
    mistakes: [
      ['all', 'many'],
      ['things', 'works'],
      ['through', 'with'],
      ['strengtheneth', 'loveth'],
    ],
  },
  {
    id: 'romans-8-28',
    text: 'And we know that all things work together for good to them that love God, to them who are the called according to his purpose.',
    mistakes: [
      ['know', 'believe'],
      ['good', 'joy'],
      ['love', 'fear'],
      ['purpose', 'promise'],
      ['work', 'come'],
    ],
  },
  {
    id: 'proverbs-3-5',
    text: 'Trust in the LORD with all thine heart; and lean not unto thine own understanding. In all thy ways acknowledge him, and he shall direct thy paths.',
    mistakes: [
      ['heart', 'soul'],
      ['lean', 'rely'],
      ['understanding', 'wisdom'],
      ['direct', 'guide'],
      ['paths', 'steps'],
    ],
  },
  {
    id: 'daniel-3-14',
    text: 'Nebuchadnezzar spake and said unto them, Is it true, O Shadrach, Meshach, and Abednego, do not ye serve my gods, nor worship the golden image which I have set up?',
    mistakes: [
      ['spake', 'answered'],
      ['true', 'right'],
      ['serve', 'follow'],
      ['golden', 'silver'],
      ['image', 'statue'],
    ],
  },
  {
    id: 'hebrews-7-1',
    text: 'For this Melchisedec, king of Salem, priest of the most high God, who met Abraham returning from the slaughter of the kings, and blessed him;',
    mistakes: [
      ['king', 'prince'],
      ['most', 'very'],
      ['Abraham', 'Moses'],
      ['slaughter', 'battle'],
      ['blessed', 'praised'],
    ],
  },
  {
    id: 'isaiah-40-31',
    text: 'But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.',
    mistakes: [
      ['wait', 'hope'],
      ['renew', 'restore'],
      ['mount', 'rise'],
      ['weary', 'tired'],
      ['walk', 'go'],
    ],
  },
  {
    id: 'ephesians-2-8',
    text: 'For by grace are ye saved through faith; and that not of yourselves: it is the gift of God:',
    mistakes: [
      ['grace', 'mercy'],
      ['saved', 'healed'],
      ['faith', 'hope'],
      ['gift', 'word'],
    ],
  },
  {
    id: 'matthew-6-33',
    text: 'But seek ye first the kingdom of God, and his righteousness; and all these things shall be added unto you.',
    mistakes: [
      ['seek', 'find'],
      ['first', 'always'],
      ['kingdom', 'temple'],
      ['righteousness', 'goodness'],
      ['added', 'given'],
    ],
  },
  {
    id: 'genesis-1-1',
    text: 'In the beginning God created the heaven and the earth. And the earth was without form, and void; and darkness was upon the face of the deep.',
    mistakes: [
      ['created', 'made'],
      ['heaven', 'sky'],
      ['form', 'shape'],
      ['darkness', 'shadow'],
      ['deep', 'water'],
    ],
  },
  {
    id: 'joshua-1-9',
    text: 'Have not I commanded thee? Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.',
    mistakes: [
      ['commanded', 'told'],
      ['strong', 'bold'],
      ['afraid', 'troubled'],
      ['goest', 'walkest'],
      ['good', 'great'],
    ],
  },
  {
    id: 'psalm-46-10',
    text: 'Be still, and know that I am God: I will be exalted among the heathen, I will be exalted in the earth.',
    mistakes: [
      ['still', 'quiet'],
      ['know', 'see'],
      ['heathen', 'nations'],
      ['earth', 'world'],
    ],
  },
  {
    id: 'psalm-119-105',
    text: 'Thy word is a lamp unto my feet, and a light unto my path.',
    mistakes: [
      ['word', 'law'],
      ['lamp', 'candle'],
      ['feet', 'steps'],
      ['path', 'way'],
    ],
  },
  {
    id: 'jeremiah-29-11',
    text: 'For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.',
    mistakes: [
      ['thoughts', 'plans'],
      ['peace', 'hope'],
      ['evil', 'harm'],
      ['expected', 'future'],
      ['saith', 'declares'],
    ],
  },
  {
    id: 'matthew-11-28',
    text: 'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
    mistakes: [
      ['labour', 'work'],
      ['heavy', 'sorely'],
      ['laden', 'burdened'],
      ['rest', 'peace'],
    ],
  },
  {
    id: 'second-corinthians-5-17',
    text: 'Therefore if any man be in Christ, he is a new creature: old things are passed away; behold, all things are become new.',
    mistakes: [
      ['creature', 'creation'],
      ['passed', 'gone'],
      ['man', 'person'],
      ['become', 'made'],
      ['behold', 'indeed'],
    ],
  },
  {
    id: 'galatians-5-22',
    text: 'But the fruit of the Spirit is love, joy, peace, longsuffering, gentleness, goodness, faith, Meekness, temperance: against such there is no law.',
    mistakes: [
      ['fruit', 'gift'],
      ['joy', 'hope'],
      ['longsuffering', 'patience'],
      ['gentleness', 'kindness'],
      ['temperance', 'control'],
      ['law', 'rule'],
    ],
  },
  {
    id: 'first-john-1-9',
    text: 'If we confess our sins, he is faithful and just to forgive us our sins, and to cleanse us from all unrighteousness.',
    mistakes: [
      ['confess', 'admit'],
      ['faithful', 'loving'],
      ['just', 'right'],
      ['cleanse', 'wash'],
      ['unrighteousness', 'wickedness'],
    ],
  },
  {
    id: 'second-timothy-1-7',
    text: 'For God hath not given us the spirit of fear; but of power, and of love, and of a sound mind.',
    mistakes: [
      ['spirit', 'heart'],
      ['fear', 'doubt'],
      ['power', 'strength'],
      ['sound', 'quiet'],
      ['mind', 'soul'],
    ],
  },
  {
    id: 'web-psalm-27-1',
    text: 'Yahweh is my light and my salvation. Whom shall I fear? Yahweh is the strength of my life. Of whom shall I be afraid?',
    mistakes: [
      ['light', 'lamp'],
      ['salvation', 'shepherd'],
      ['fear', 'follow'],
      ['strength', 'stronghold'],
      ['afraid', 'ashamed'],
    ],
  },
  {
    id: 'web-proverbs-3-5',
    text: 'Trust in Yahweh with all your heart, and don’t lean on your own understanding. In all your ways acknowledge him, and he will make your paths straight.',
    mistakes: [
      ['heart', 'soul'],
      ['lean', 'rely'],
      ['understanding', 'wisdom'],
      ['acknowledge', 'remember'],
      ['straight', 'smooth'],
    ],
  },
  {
    id: 'web-romans-12-2',
    text: 'Don’t be conformed to this world, but be transformed by the renewing of your mind, so that you may prove what is the good, well-pleasing, and perfect will of God.',
    mistakes: [
      ['conformed', 'fashioned'],
      ['world', 'age'],
      ['transformed', 'changed'],
      ['mind', 'heart'],
      ['perfect', 'holy'],
    ],
  },
  {
    id: 'web-second-timothy-1-7',
    text: 'For God didn’t give us a spirit of fear, but of power, love, and self-control.',
    mistakes: [
      ['spirit', 'heart'],
      ['fear', 'doubt'],
      ['power', 'strength'],
      ['love', 'joy'],
    ],
  },
  {
    id: 'web-lamentations-3-22',
    text: 'It is because of Yahweh’s loving kindnesses that we are not consumed, because his compassion doesn’t fail. They are new every morning. Great is your faithfulness.',
    mistakes: [
      ['consumed', 'destroyed'],
      ['compassion', 'patience'],
      ['fail', 'cease'],
      ['morning', 'evening'],
      ['Great', 'Good'],
    ],
  },
]
