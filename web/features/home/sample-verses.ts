import type { Verse } from '#shared/domain/scripture/verse.ts'

type SampleVerse = Pick<Verse, 'id' | 'reference' | 'text' | 'translation' | 'theme'>

export const SAMPLE_VERSES: readonly SampleVerse[] = [
  {
    id: 'JHN.3.16.ESV',
    reference: 'John 3:16',
    text: 'For God so loved the world, that he gave his only Son, that whoever believes in him should not perish but have eternal life.',
    translation: 'ESV',
    theme: 'salvation',
  },
  {
    id: 'PHP.4.13.ESV',
    reference: 'Philippians 4:13',
    text: 'I can do all things through him who strengthens me.',
    translation: 'ESV',
    theme: 'strength',
  },
  {
    id: 'JER.29.11.ESV',
    reference: 'Jeremiah 29:11',
    text: 'For I know the plans I have for you, declares the LORD, plans for welfare and not for evil, to give you a future and a hope.',
    translation: 'ESV',
    theme: 'hope',
  },
  {
    id: 'ISA.40.31.ESV',
    reference: 'Isaiah 40:31',
    text: 'but they who wait for the LORD shall renew their strength; they shall mount up with wings like eagles; they shall run and not be weary; they shall walk and not faint.',
    translation: 'ESV',
    theme: 'strength',
  },
  {
    id: 'ROM.15.13.ESV',
    reference: 'Romans 15:13',
    text: 'May the God of hope fill you with all joy and peace in believing, so that by the power of the Holy Spirit you may abound in hope.',
    translation: 'ESV',
    theme: 'hope',
  },
]
