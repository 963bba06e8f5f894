import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { replays } from '#shared/testing/replayed-browsers.ts'
import { closeBrowser, openPractice, startWithFakeTimers } from '#web/testing/practice-aloud.tsx'
import type { PracticeResult } from './after-take.ts'

const PSALM = 'The LORD is my shepherd I shall not want'
const PENDING = '[The] ·LORD ·is ·my ·shepherd ·I ·shall ·not ·want'
const QUESTION = /^Did you say\s+shepherd\s*\?$/
const SPOKEN = 'the lord is my shepherd i shall not want'

// Turn off automatic help, whose timing would depend on the machine.
beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('help-after', 'off')
})
afterEach(() => {
  cleanup()
  closeBrowser()
})

async function openAndStart(opening: Parameters<typeof openPractice>[0]) {
  const practice = await openPractice(opening)
  await practice.start()
  return practice
}

describe('Guided', () => {
  test('follows the voice word by word and ends with the last word', async () => {
    const practice = await openPractice()
    expect(practice.drawVerse()).toBe(PENDING)
    expect(practice.has('Reset')).toBe(false)

    await practice.start()
    expect(practice.toast()).toMatchObject({
      title: 'Listening Started',
      text: 'Start speaking the verse. Words will appear as you say them correctly.',
    })
    expect(practice.speech.starts).toEqual([
      {
        lang: 'en-US',
        continuous: true,
        interimResults: true,
        maxAlternatives: 1,
        processLocally: false,
        phrases: [],
      },
    ])
    practice.interim('the lord')
    expect(practice.drawVerse()).toBe('The LORD [is] ·my ·shepherd ·I ·shall ·not ·want')
    const progress = screen.getByRole('progressbar', { name: 'Words said' })
    expect(progress.getAttribute('aria-valuetext')).toBe('2 of 9 words')

    practice.say(SPOKEN)
    expect(practice.drawVerse()).toBe(PSALM)
    await waitFor(() =>
      expect(practice.toast()).toMatchObject({
        title: 'Practice Complete!',
        text: "Great job! You've successfully completed the verse. Accuracy: 100%",
      }),
    )
    expect(practice.announcement()).toBe('Finished. Accuracy 100 percent.')
    await waitFor(() => expect(practice.result()).toContain('100%'))
    expect([practice.has('Stop'), practice.speech.isListening]).toEqual([false, false])
  })

  test('flashes a miss for a second, or until a correct word', async () => {
    const practice = await startWithFakeTimers()
    const missedLooks = PENDING.replace('[The]', 'The:incorrect')
    practice.say('banana')
    await practice.advance(990)
    expect(practice.drawVerse()).toBe(missedLooks)
    await practice.advance(20)
    expect(practice.drawVerse()).toBe(PENDING)
    practice.say('banana')
    expect(practice.drawVerse()).toBe(missedLooks)
    practice.say('the')
    expect(practice.drawVerse()).toBe('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('skips a word by button and by key, which counts as missed and lowers the accuracy', async () => {
    const practice = await openAndStart({})
    await screen.findByRole('button', { name: 'Skip word' })
    practice.say('the lord is')
    practice.press('Skip word')
    expect(practice.drawVerse()).toBe('The LORD is my:incorrect [shepherd] ·I ·shall ·not ·want')
    practice.pressKey('ArrowRight')
    expect(practice.drawVerse()).toBe('The LORD is my:incorrect shepherd:incorrect [I] ·shall ·not ·want')
    practice.say('i shall not want')
    await waitFor(() => expect(practice.toast()?.text).toMatch(/Accuracy: 78%$/))
    expect(practice.result()).toContain('78%')
    expect(practice.result()).toContain('Good job!')
    expect(practice.has('Skip word')).toBe(false)
  })

  test('keeps the words when stopped midway, and continues from there', async () => {
    const practice = await openAndStart({})
    await screen.findByRole('button', { name: 'Skip word' })
    practice.say('the lord is my')
    practice.pressKey('Escape')
    await waitFor(() => expect(practice.announcement()).toBe('Stopped after 4 of 9 words.'))
    expect(practice.result()).toContain('44%')
    expect(practice.result()).toContain('Keep practicing!')
    expect(practice.drawVerse()).toBe('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await practice.start()
    practice.say('shepherd i shall not want')
    expect(practice.drawVerse()).toBe(PSALM)
  })

  test('starts over with Reset, and with Try Again after the end', async () => {
    const practice = await openAndStart({})
    await screen.findByRole('button', { name: 'Skip word' })
    practice.say('the lord is')
    practice.press('Reset')
    expect(practice.drawVerse()).toBe(PENDING)
    expect(practice.has('Start')).toBe(true)
    await waitFor(() => expect(practice.speech.isListening).toBe(false))

    await practice.start()
    practice.say(SPOKEN)
    await screen.findByRole('button', { name: 'Try Again' })
    practice.press('Try Again')
    expect(practice.drawVerse()).toBe(PENDING)
    await waitFor(() => expect(practice.announcement()).toBe('Listening.'))
    expect(practice.speech.starts).toHaveLength(3)
    practice.say('the')
    expect(practice.drawVerse()).toBe('The [LORD] ·is ·my ·shepherd ·I ·shall ·not ·want')
  })

  test('restarts a recognizer after 0.1 seconds and listens 0.3 seconds after Try Again', async () => {
    const practice = await startWithFakeTimers()
    practice.say('the lord')
    practice.end()
    await practice.advance(90)
    expect(practice.speech.starts).toHaveLength(1)
    await practice.advance(20)
    expect(practice.speech.starts).toHaveLength(2)
    await practice.advance(10)
    practice.say('is my shepherd i shall not want')
    expect(practice.drawVerse()).toBe(PSALM)

    await practice.advance(200)
    practice.press('Try Again')
    await practice.advance(290)
    expect(practice.speech.starts).toHaveLength(2)
    await practice.advance(20)
    expect(practice.speech.starts).toHaveLength(3)
  })

  test('hides the verse on request and shows each word once it is said', async () => {
    const practice = await openAndStart({})
    expect(practice.listShownWords()).toHaveLength(9)
    await screen.findByRole('button', { name: 'Hide verse' })
    practice.press('Hide verse')
    expect(practice.listShownWords()).toEqual([])
    expect(screen.getByText('Hidden verse, 9 words.')).toBeTruthy()
    practice.say('the lord')
    expect(practice.listShownWords()).toEqual(['The', 'LORD'])
    expect(screen.getByText('The LORD (7 words hidden)')).toBeTruthy()
    practice.press('Show verse')
    expect(practice.listShownWords()).toHaveLength(9)
  })

  test.each(replays)('counts each word once: $name', async ({ verse, steps }) => {
    const practice = await openAndStart({
      recited: { reference: 'John 3:16', text: verse, translation: 'KJV' },
    })
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    for (const step of steps) {
      if (!practice.has('Stop')) break
      await waitFor(() => expect(practice.speech.isListening).toBe(true))
      // Words that come immediately are repeats, because people need time to speak.
      const spoken = performance.now() + 400
      clock.mockImplementation(() => spoken)
      if (step === 'end') practice.end()
      else
        practice.results(
          step.map(({ transcript, isFinal, confidence }) => [transcript, isFinal, confidence] as const),
        )
    }
    await waitFor(() => expect(practice.drawVerse()).toBe(verse.replace(/[^\p{L} ]/gu, '')))
    await waitFor(() => expect(practice.result()).toContain('100%'))
  })
})

interface Recitation {
  readonly spoken: string
  readonly words?: string
  readonly looks?: string
  readonly score: string
  readonly secondLook?: readonly RegExp[]
}

const RECITATIONS: readonly Recitation[] = [
  { spoken: SPOKEN, score: '100%' },
  {
    spoken: 'the lord is my savior i shall not want',
    words: 'shepherd',
    looks: 'shepherd:wrong',
    score: '89%',
    secondLook: [/^shepherd\s*Another word\s*Heard as “savior”\./],
  },
  {
    spoken: 'the lord is my shepherd i not want',
    words: 'shall',
    looks: 'shall:skipped',
    score: '89%',
    secondLook: [/^shall\s*Left out\s*Not heard\./],
  },
  {
    spoken: 'the lord is my shepherd shall i not want',
    words: 'I shall',
    looks: 'I:swapped shall:swapped',
    score: '78%',
    secondLook: [/^I shall\s*Other order\s*Said the other way around\./],
  },
  {
    spoken: 'the lord is your the lord is my shepherd i shall not want',
    words: 'my',
    looks: 'my:self-corrected',
    score: '100%',
  },
  {
    spoken: 'the lord is my shepherd eye shall not want',
    words: 'I',
    looks: 'I:sounds-alike',
    score: '100%',
  },
  {
    spoken: 'the lord is my shepherds i shall not want',
    words: 'shepherd',
    looks: 'shepherd:not-sure',
    score: '100%',
    secondLook: [/^shepherd\s*Not sure\s*Sounded like “shepherds”\. Not counted\./],
  },
]

describe('From memory', () => {
  test.each(RECITATIONS)(
    'judges “$spoken”: $looks',
    async ({ spoken, words = '', looks = '', score, secondLook = [] }) => {
      const practice = await openAndStart({ way: 'memory' })
      practice.say(spoken)
      await waitFor(() => expect(practice.result()).toContain(score))
      expect(practice.drawVerse()).toBe(PSALM.replace(words, looks))
      expect(practice.secondLook()).toEqual(secondLook.map((line) => expect.stringMatching(line)))
      await waitFor(() =>
        expect(practice.toast()?.text).toBe(
          `Great job! You've successfully completed the verse. Accuracy: ${score}`,
        ),
      )
    },
  )

  test('reports words outside the verse, which don’t change the score', async () => {
    const practice = await openAndStart({ way: 'memory' })
    practice.say('the lord is truly my shepherd i shall shall not want')
    await waitFor(() => expect(practice.result()).toContain('100%'))
    expect(practice.secondLook()).toEqual([
      expect.stringMatching(/^is truly my\s*Added\s*Not in the verse\./),
    ])
    expect(screen.getByText('Said twice: “shall”. Your score is unaffected.')).toBeTruthy()
  })

  test('hides the text until it is said, and shows what was heard under a doubtful word', async () => {
    const practice = await openPractice({ way: 'memory' })
    expect([practice.listShownWords(), practice.drawVerse()]).toEqual([[], `·${PSALM.split(' ').join(' ·')}`])
    await practice.start()
    practice.interim('the lord is')
    expect(practice.listShownWords()).toEqual(['The', 'LORD', 'is'])
    practice.say('the lord is my savior i shall not want')
    await waitFor(() => expect(document.querySelector('.gloss')?.textContent).toBe('“savior”'))
    expect(practice.listShownWords()).toHaveLength(9)
  })

  test('ends 0.6 seconds after the last word', async () => {
    const practice = await startWithFakeTimers({ way: 'memory' })
    practice.say(SPOKEN)
    await practice.advance(590)
    expect(practice.has('Stop')).toBe(true)
    await practice.advance(30)
    expect([practice.has('Stop'), practice.result()]).toEqual([false, expect.stringContaining('100%')])
  })

  test('closes its toast when a short take ends', async () => {
    const practice = await startWithFakeTimers({ way: 'memory' })
    expect(practice.toast()?.title).toBe('Listening Started')
    practice.say('the lord is my')
    practice.press('Stop')
    await practice.advance(1_000)
    expect([practice.result(), practice.toast()]).toEqual([expect.stringContaining('44%'), undefined])
  })

  test('ends after ten seconds of silence and can continue from there', async () => {
    const practice = await startWithFakeTimers({ way: 'memory' })
    practice.say('the lord is my')
    expect(practice.drawVerse()).toBe('The LORD is my [shepherd] ·I ·shall ·not ·want')
    await practice.advance(9_900)
    expect(practice.has('Stop')).toBe(true)
    await practice.advance(300)
    expect([practice.has('Stop'), practice.result()]).toEqual([false, expect.stringContaining('44%')])
    practice.press('Resume')
    await practice.advance(10)
    practice.say('shepherd i shall not want')
    await practice.advance(700)
    expect([practice.drawVerse(), practice.result()]).toEqual([PSALM, expect.stringContaining('100%')])
  })

  test('asks about a doubtful word, and accepts it when said again, without changing the score', async () => {
    const practice = await openAndStart({ way: 'memory' })
    practice.say('the lord is my shepherds i shall not want')
    await screen.findByRole('heading', { name: QUESTION })
    practice.press('Say it again')
    expect(await screen.findByText('Say “is my shepherd; I”.')).toBeTruthy()
    await waitFor(() => expect(practice.speech.isListening).toBe(true))
    practice.say('is my shepherd i')
    await waitFor(() => expect(practice.drawVerse()).toBe(PSALM))
    expect(screen.queryByRole('heading', { name: QUESTION })).toBeNull()
    expect(practice.result()).toContain('100%')
  })

  test('counts a word after “I said it” and does not repeat the false alarm', async () => {
    const practice = await openAndStart({ way: 'memory' })
    const misheard = 'the lord is my savior i shall not want'
    practice.say(misheard)
    await screen.findByRole('button', { name: /^I said it\s*: shepherd$/ })
    expect(practice.result()).toContain('89%')
    practice.press(/^I said it\s*: shepherd$/)
    expect(practice.result()).toContain('100%')
    expect(practice.secondLook()).toEqual([
      expect.stringMatching(/shepherd\s*You said it\s*Heard as “savior”; counted as right\./),
    ])

    practice.press('Try Again')
    await waitFor(() => expect(practice.announcement()).toBe('Listening.'))
    practice.say(misheard)
    await waitFor(() => expect(practice.result()).toContain('100%'))
    expect(practice.secondLook()).toEqual([])

    practice.press('Try Again')
    await waitFor(() => expect(practice.announcement()).toBe('Listening.'))
    practice.say('the lord is my sailor i shall not want')
    await waitFor(() =>
      expect(practice.secondLook()).toEqual([
        expect.stringMatching(/shepherd\s*Another word\s*Heard as “sailor”\./),
      ]),
    )
  })
})

describe('the way to recite', () => {
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

  test('defaults to the last choice and determines what is visible', async () => {
    const practice = await openPractice({ way: 'memory' })
    expect([isChosen('From memory'), practice.listShownWords()]).toEqual([true, []])
    screen.getByRole('radio', { name: 'Guided' }).click()
    await waitFor(() => expect(practice.drawVerse()).toBe(PENDING))
    expect([isChosen('Guided'), localStorage.getItem('way')]).toEqual([
      true,
      expect.stringContaining('guided'),
    ])
  })

  test('describes what is in view, in every state', async () => {
    const practice = await openPractice()
    const expectHint = (hint: string) => waitFor(() => expect(screen.getByText(hint)).toBeTruthy())
    await expectHint('You see the text, and we mark your place.')
    practice.press('Hide verse')
    await expectHint('The text is hidden and appears as you say it.')
    practice.press('Type instead')
    await expectHint('The text is hidden and appears as you type it.')
    expect(screen.getByRole('radio', { name: 'From memory' })).toHaveProperty('checked', true)
    practice.press('Show verse')
    await expectHint('You see the text, so this is practice.')
    practice.press('Hide verse')
    practice.press('Speak instead')
    // Speaking returns to Guided, and so to the visible text.
    await expectHint('You see the text, and we mark your place.')
  })

  test('can’t be chosen if a text is recited only from memory', async () => {
    const practice = await openPractice({
      fromMemory: { input: 'voice', onInput: () => undefined, autoStarts: false },
    })
    expect([screen.queryByRole('radio'), practice.listShownWords()]).toEqual([null, []])
  })

  test('can be typing, and notifies the screen of a change', async () => {
    const onInput = vi.fn()
    const practice = await openPractice({ fromMemory: { input: 'typed', onInput, autoStarts: false } })
    await screen.findByRole('textbox')
    expect([practice.has('Check'), practice.has('Start')]).toEqual([true, false])
    practice.press('Speak instead')
    expect([onInput.mock.calls, practice.has('Start')]).toEqual([[['voice']], true])
  })
})

describe('after a take', () => {
  test('keeps verdicts while they are on screen, and releases them when the next take starts', async () => {
    const { keeper, ...practice } = await openAndStart({ way: 'memory' })
    practice.say('the lord is my savior i shall not want')
    await waitFor(() => expect(keeper.keep).toHaveBeenCalledOnce())
    expect(keeper.keep).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'voice-memory', engine: 'browser', accuracy: 89, textHidden: true }),
    )
    expect(keeper.finish).not.toHaveBeenCalled()
    await screen.findByRole('button', { name: /^I said it\s*: shepherd$/ })
    practice.press(/^I said it\s*: shepherd$/)
    expect(keeper.keep).toHaveBeenLastCalledWith(expect.objectContaining({ accuracy: 100 }))
    practice.press('Try Again')
    expect(keeper.finish).toHaveBeenCalledOnce()
  })

  test('releases verdicts when the person leaves the screen', async () => {
    const { keeper, ...practice } = await openAndStart({ way: 'memory' })
    practice.say(SPOKEN)
    await waitFor(() => expect(keeper.keep).toHaveBeenCalled())
    practice.unmount()
    expect(keeper.finish).toHaveBeenCalledOnce()
  })

  test('doesn’t keep verdicts of a Guided take', async () => {
    const { keeper, ...practice } = await openAndStart({})
    practice.say(SPOKEN)
    await waitFor(() => expect(practice.result()).toContain('100%'))
    expect(keeper.keep).not.toHaveBeenCalled()
  })

  test('saves once with “Save Progress”, then moves on', async () => {
    const save = vi.fn(async () => ({ note: 'Recorded: +31 XP.' }))
    const onContinue = vi.fn()
    const practice = await openAndStart({
      way: 'memory',
      afterTake: { kind: 'save', save, next: { label: 'Next verse', onContinue } },
    })
    practice.say(SPOKEN)
    await screen.findByRole('button', { name: 'Save Progress' })
    practice.press('Save Progress')
    await screen.findByRole('button', { name: 'Next verse' })
    expect(screen.getByText('Recorded: +31 XP.')).toBeTruthy()
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ accuracy: 100 }))
    practice.press('Next verse')
    expect(onContinue).toHaveBeenCalledOnce()
  })

  test('continues automatically at the last word of Guided', async () => {
    const onContinue = vi.fn<(result: PracticeResult) => void>()
    const practice = await openAndStart({ afterTake: { kind: 'continue', label: 'Done', onContinue } })
    practice.say(SPOKEN)
    await waitFor(() =>
      expect(onContinue).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ accuracy: 100, isAutomatic: true }),
      ),
    )
  })

  test('reports the results of takes that ended early', async () => {
    const onResult = vi.fn()
    const practice = await openAndStart({ way: 'memory', afterTake: { kind: 'show', onResult } })
    await screen.findByRole('button', { name: /Type instead|More/ })
    practice.say('the lord is my')
    practice.press('Stop')
    await waitFor(() => expect(onResult).toHaveBeenCalledExactlyOnceWith(44))
  })
})
