import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeBrowser, openPractice, PSALM_23_1 } from '#web/testing/practice-aloud.tsx'
import type { SaveTake } from '../after-take.ts'
import { rememberShown } from '../shown-texts.ts'

afterEach(() => {
  cleanup()
  closeBrowser()
  sessionStorage.clear()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** Opens a practice and hands the screen to a listener. */
async function openListener(options: Parameters<typeof openPractice>[0] = {}) {
  const save = vi.fn<SaveTake>(async () => ({ note: 'Recorded.' }))
  const practice = await openPractice({ afterTake: { kind: 'save', save }, ...options })
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(await button(name))
  await press('Say it to somebody')
  await screen.findByRole('dialog', { name: 'Say it to somebody: Psalm 23:1' })
  return { ...practice, save, user, press }
}

async function openVerse(options: Parameters<typeof openPractice>[0] = {}) {
  const listener = await openListener(options)
  await listener.press('Show me the verse')
  const words = await screen.findByRole('toolbar', { name: 'Words of Psalm 23:1' })
  const word = (shown: string) => within(words).getByRole('button', { name: new RegExp(`^${shown}(?!\\w)`) })
  return {
    ...listener,
    words,
    tap: (shown: string) => listener.user.click(word(shown)),
    /** All marked words, with the marks as screen readers announce them. */
    listMarks: () =>
      within(words)
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent),
    status: () => within(screen.getByRole('dialog')).getByRole('status').textContent,
  }
}

describe('handing over', () => {
  test('doesn’t show the verse and can be canceled', async () => {
    const { press, user, has } = await openListener()
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).not.toContain('shepherd')
    await waitFor(async () => expect(document.activeElement).toBe(await button('Show me the verse')))
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Say it to somebody')))
    await press('Say it to somebody')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(has('Start')).toBe(true)
  })

  test('closes the microphone', async () => {
    const practice = await openPractice({ way: 'memory' })
    await practice.start()
    const user = userEvent.setup()
    await user.click(await button('Say it to somebody'))
    await screen.findByRole('dialog')
    await user.click(await button('Cancel'))
    expect([practice.has('Stop'), practice.has('Start'), practice.announcement()]).toEqual([false, true, ''])
  })

  test('is not offered once something was said, or if the text is shown', async () => {
    const practice = await openPractice({ way: 'memory' })
    await button('Say it to somebody')
    await practice.start()
    practice.interim('the lord')
    await waitFor(() => expect(practice.has('Say it to somebody')).toBe(false))
    cleanup()
    const fromMemory = { input: 'voice', onInput: vi.fn(), autoStarts: false, shows: 'text' } as const
    const reading = await openPractice({ fromMemory })
    await button('Type instead')
    expect(reading.has('Say it to somebody')).toBe(false)
  })
})

describe('marking', () => {
  test('marks a word as wrong, then as left out, then as right with each tap', async () => {
    const { tap, listMarks, status } = await openVerse()
    expect(screen.getByRole('dialog').getAttribute('aria-labelledby')).not.toBeNull()
    await tap('LORD')
    expect([listMarks(), status()]).toEqual([
      ['LORD, wrong'],
      '“LORD” was wrong. Tap it again if it was left out.',
    ])
    await tap('LORD')
    expect([listMarks(), status()]).toEqual([
      ['LORD, left out'],
      '“LORD” was left out. Tap it again if it was right.',
    ])
    await tap('LORD')
    await tap('my')
    expect(listMarks()).toEqual(['my, wrong'])
  })

  test('moves with the arrow keys, marks with the space bar, and leaves with Tab', async () => {
    const { user, listMarks } = await openVerse()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The'))
    await user.keyboard('{ArrowRight} {ArrowDown}  {End} {ArrowRight}{Home}{ArrowLeft}')
    expect(listMarks()).toEqual(['LORD, wrong', 'is, left out', 'want., wrong'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The'))
    await user.tab()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Help')))
    await user.tab({ shift: true })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The'))
  })

  test('keeps marks while the instructions are reread', async () => {
    const { tap, press, user } = await openVerse()
    await tap('my')
    await press('Instructions')
    expect(screen.getByRole('dialog').textContent).not.toContain('shepherd')
    await press('Back to the verse')
    await user.keyboard('{Escape}')
    await press('Back to the verse')
    expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'my, wrong',
    ])
  })

  test('counts the remaining words as not said after “They stopped here”', async () => {
    const { tap, press, listMarks, status } = await openVerse()
    await tap('shall')
    await tap('shall')
    await press('They stopped here')
    expect(listMarks()).toEqual(['shall, not said', 'not, not said', 'want., not said'])
    expect(status()).toBe('They stopped before “shall”.')
    await tap('not')
    expect(listMarks()).toEqual(['want., not said'])
  })
})

describe('help', () => {
  test('shows the tapped word to read aloud, then the rest of its phrase', async () => {
    const { tap, press, listMarks, status } = await openVerse()
    await press('Help')
    expect(status()).toBe('Which word do they need? Tap it.')
    await tap('is')
    expect([listMarks(), status()]).toEqual([['is, helped'], 'Read this to them: is'])
    await press('More help')
    expect(listMarks()).toEqual(['is, helped', 'my, helped', 'shepherd;, helped'])
    expect(status()).toBe('Read this to them: is my shepherd;')
    expect(screen.queryByRole('button', { name: 'More help' })).toBeNull()
    await press('They went on')
    await button('Done')
  })

  test('starts at the word after the last mark by keyboard and can be canceled', async () => {
    const { user, tap, listMarks } = await openVerse()
    await tap('LORD')
    await user.click(await button('Help'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('is'))
    await user.keyboard('{Escape}')
    expect(listMarks()).toEqual(['LORD, wrong'])
    await user.click(await button('Help'))
    await user.keyboard('{ArrowRight}{Enter}')
    expect(listMarks()).toEqual(['LORD, wrong', 'my, helped'])
  })
})

describe('the result', () => {
  test('shows the marks and the score to the reciter', async () => {
    const { tap, press, result, secondLook, drawVerse, announcement, has } = await openVerse()
    await tap('LORD')
    await tap('my')
    await tap('my')
    await press('Help')
    await tap('want.')
    await press('They went on')
    await press('Done')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(result()).toContain('67%')
    expect(drawVerse()).toBe('The LORD:wrong is my:skipped shepherd I shall not want')
    expect(secondLook()).toEqual([
      'LORDWrongNot the word of the verse.',
      'myLeft outNot said.',
      'wantWith helpGiven to you. Doesn’t count.',
    ])
    expect(announcement()).toBe('Finished. Accuracy 67 percent.')
    expect(has(/I said it/)).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Result' })))
  })

  test('is saved as judged by a listener, with the text hidden and without a recognizer', async () => {
    const { tap, press, save } = await openVerse()
    await tap('LORD')
    await press('Done')
    await press('Save Progress')
    const [take] = save.mock.calls[0] ?? []
    expect(take).toMatchObject({ method: 'listener', accuracy: 89, textHidden: true, extras: [] })
    expect(take).not.toHaveProperty('engine')
    expect(take?.seconds).toBeGreaterThanOrEqual(0)
    expect(take?.words.slice(0, 3)).toEqual([
      { expected: 'the', verdict: 'correct' },
      { expected: 'lord', verdict: 'wrong' },
      { expected: 'is', verdict: 'correct' },
    ])
  })

  test('counts as practice if the text was seen or heard just before', async () => {
    rememberShown(PSALM_23_1)
    const { press, save } = await openVerse()
    await press('Done')
    await press('Save Progress')
    expect(save.mock.calls[0]?.[0].textHidden).toBe(false)
  })

  test('can be retried with the same listener, or without one', async () => {
    const { press, has, listShownWords } = await openVerse({ way: 'memory' })
    await press('Done')
    await press('Try Again')
    await screen.findByRole('dialog', { name: 'Say it to somebody: Psalm 23:1' })
    await press('Cancel')
    expect(has('Start')).toBe(true)
    expect(listShownWords()).toEqual([])
  })
})

describe('“A person heard it right”', () => {
  const HEARD = 'the lard is my shepherd I shall want'

  test('accepts every doubtful word of a spoken take and says so', async () => {
    const save = vi.fn<SaveTake>(async () => ({ note: 'Recorded.' }))
    const accepted: unknown[] = []
    const practice = await openPractice({
      way: 'memory',
      afterTake: { kind: 'save', save },
      acceptedForms: { list: () => [], accept: (form) => void accepted.push(form) },
    })
    await practice.start()
    practice.say(HEARD)
    practice.end()
    await screen.findByRole('button', { name: 'A person heard it right' })
    expect(practice.result()).toContain('78%')
    practice.press('A person heard it right')
    expect(practice.result()).toContain('100%')
    expect(practice.secondLook()).toEqual([
      'LORDHeard rightA listener heard you say it right.',
      'notHeard rightA listener heard you say it right.',
    ])
    expect(practice.has('A person heard it right')).toBe(false)
    expect(accepted).toEqual([])
    practice.press('Save Progress')
    const [take] = save.mock.calls[0] ?? []
    expect(take).toMatchObject({ method: 'voice-memory', accuracy: 100 })
    expect(take?.words[1]).toEqual({
      expected: 'lord',
      verdict: 'wrong',
      heard: 'lard',
      contested: true,
      witnessed: true,
    })
    await waitFor(() => expect(practice.has(/I said it/)).toBe(false))
  })

  test('works in Guided, too', async () => {
    const practice = await openPractice()
    await practice.start()
    practice.pressKey('ArrowRight')
    practice.say('lord is my shepherd I shall not want')
    await screen.findByRole('button', { name: 'A person heard it right' })
    practice.press('A person heard it right')
    expect(practice.result()).toContain('100%')
    expect(practice.secondLook()).toEqual(['TheHeard rightA listener heard you say it right.'])
  })
})
