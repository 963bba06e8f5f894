import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { fakeSpeech } from './fake-speech.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { test as recorded } from './recording.ts'
import { createCard, createSet, listPsalm23, readRecord } from './sets.ts'
import { readVerseTimes } from './sound-file.ts'
import { expect, test } from './test.ts'

const PSALM_RECORDING = 'PSA.23.1-6.KJV-slt.wav'
/** Allows for a whole passage on a busy machine. */
const TEST_TIMEOUT_MS = 240_000

recorded.describe('recited from real audio', { tag: '@desktop' }, () => {
  recorded.describe.configure({ timeout: TEST_TIMEOUT_MS })

  recorded('a set of five verses is completed', async ({ page, playNext }) => {
    await signUp(page)
    await turnOffHelp(page)
    await page.goto(await createSet(page, 'Psalm', listPsalm23(5)))
    const practice = getPractice(page)
    await practice.recite('From memory')
    await practice.changeRecognizer('On this device')
    for (const [index, verse] of readVerseTimes(PSALM_RECORDING).slice(0, 5).entries()) {
      playNext(verse)
      await expect(page.getByText(`Verse ${index + 1} of 5`)).toBeVisible()
      await practice.start.click()
      await expect(practice.result).toContainText('Excellent work!', { timeout: 60_000 })
      await page.getByRole('button', { name: index < 4 ? 'Next Verse' : 'Done' }).click()
      await expect(page.getByText(`${index + 1} of 5 completed`)).toBeAttached()
    }
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Set Complete')
    await expect(dialog).toContainText('Excellent work!')
    await expect(dialog).toContainText('5 of 5')
    await expect.poll(async () => (await readRecord(page)).length).toBe(5)
    for (const [index, entry] of (await readRecord(page)).entries())
      expect(entry).toMatch(new RegExp(`^PSA\\.23\\.${index + 1}\\.KJV (9\\d|100)% x1$`))
  })

  recorded.describe('in one take', () => {
    recorded.use({ recording: PSALM_RECORDING })

    recorded('Psalm 23 is recited from memory, with separate verdicts for each verse', async ({ page }) => {
      await signUp(page)
      await turnOffHelp(page)
      await page.goto('/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV')
      const practice = getPractice(page)
      await practice.changeRecognizer('On this device')
      await practice.start.click()
      await expect(practice.result).toBeVisible({ timeout: 150_000 })
      await page.getByRole('button', { name: 'Done' }).click()
      const card = page.getByRole('article', { name: 'Psalm 23:1–6 recited' })
      await expect(card.getByRole('listitem')).toHaveCount(6)
      await expect.poll(() => readRecord(page)).toHaveLength(6)
      const record = await readRecord(page)
      expect(record.map((entry) => entry.split(' ')[0])).toEqual(listPsalm23(6).map(({ verseId }) => verseId))
      // A busy machine may drop audio and lose a word or two, even though the recording has every word.
      const figures = record.map((entry) => Number(/ (\d+)%/.exec(entry)?.[1]))
      expect(Math.min(...figures)).toBeGreaterThanOrEqual(60)
      expect(figures.reduce((sum, figure) => sum + figure, 0) / figures.length).toBeGreaterThanOrEqual(85)
    })
  })

  recorded.describe('the Recite tab', () => {
    recorded.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })

    recorded('listens automatically, shows the result, and records nothing', async ({ page }) => {
      await signUp(page)
      await page.addInitScript(() => {
        localStorage.setItem('translation', 'KJV')
        localStorage.setItem('hearing', 'device')
      })
      await page.goto('/practice-set?setId=psalm-23&custom=false')
      await page.getByRole('tab', { name: 'Recite' }).click()
      const practice = getPractice(page)
      await practice.expectToast('Recitation Complete', 'Your accuracy was 100%. Keep practicing!')
      await expect(page.getByText('Save Progress')).toHaveCount(0)
      expect(await readRecord(page)).toEqual([])
    })
  })
})

/** Opens each screen that can recite a verse, with the data it needs. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a single verse': async (page) => void (await page.goto('/practice/verse/PSA.23.1.KJV')),
  'a custom verse': async (page) => {
    await page.goto(
      `/practice/custom/${await createCard(page, 'Psalm 23:1', 'The LORD is my shepherd; I shall not want.')}`,
    )
  },
  'a passage': async (page) => void (await page.goto('/practice/verse/PSA.23.1.KJV?to=PSA.23.2.KJV')),
  'a verse set': async (page) => void (await page.goto(await createSet(page, 'Psalm', listPsalm23(2)))),
  'the Recite tab': async (page) => {
    await page.addInitScript(() => localStorage.setItem('translation', 'KJV'))
    await page.goto('/practice-set?setId=psalm-23&custom=false')
    await page.getByRole('tab', { name: 'Recite' }).click()
  },
}

const DENIED =
  'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.'

test('a denied microphone offers typing on every screen that recites a verse @desktop', async ({ page }) => {
  // Deny every permission that isn't listed.
  await page.context().grantPermissions([])
  await signUp(page)
  await fakeSpeech(page)
  for (const [screen, open] of Object.entries(SCREENS))
    await test.step(screen, async () => {
      await open(page)
      await expectTypingInstead(page, DENIED)
    })
})

test('a missing recognizer offers typing on every screen that recites a verse @desktop', async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => {
    localStorage.setItem('hearing', 'browser')
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(globalThis, name, { value: undefined })
  })
  for (const [screen, open] of Object.entries(SCREENS))
    await test.step(screen, async () => {
      await open(page)
      await getPractice(page).start.click()
      await expectTypingInstead(page, "Sorry, your browser doesn't support speech recognition.")
    })
})

/** Checks that the problem is explained with a way back, and that typing works instead. */
async function expectTypingInstead(page: Page, trouble: string): Promise<void> {
  const practice = getPractice(page)
  await expect(practice.trouble).toContainText(trouble)
  await expect(practice.trouble.getByRole('button', { name: 'Go Back' })).toBeVisible()
  await practice.trouble.getByRole('button', { name: 'Type it instead' }).click()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(practice.result).toBeVisible()
}

test.describe('help from memory', () => {
  test.use({ serviceWorkers: 'block' })

  test(
    'gives a letter, the word, then the phrase, and lowers the score',
    { tag: '@desktop' },
    async ({ page }) => {
      await signUp(page)
      const speech = await fakeSpeech(page)
      await turnOffHelp(page)
      await page.goto('/practice/verse/PSA.23.1.KJV')
      const practice = getPractice(page)
      await practice.recite('From memory')
      await practice.start.click()
      await speech.say('the lord')
      const visibleWords = () => page.locator('.verse .word:not([data-hidden="true"])').allTextContents()
      const hint = page.getByRole('button', { name: 'Help', exact: true })
      await expect.poll(visibleWords).toEqual(['The', 'LORD'])
      await hint.click()
      await expect.poll(visibleWords).toEqual(['The', 'LORD', 'i_'])
      await hint.click()
      await expect.poll(visibleWords).toEqual(['The', 'LORD', 'is'])
      await hint.click()
      await expect.poll(visibleWords).toEqual(['The', 'LORD', 'is', 'my', 'shepherd;'])
      await expect(hint).toBeDisabled()
      await speech.say('is my shepherd i shall not want')
      await expect(practice.result).toContainText('67%')
      await expect(practice.secondLook.first()).toContainText(
        'Right after the phrase was shown. Doesn’t count.',
      )
      await expectAccessible(page)
    },
  )

  test('appears automatically when a person is stuck', { tag: '@desktop' }, async ({ page }) => {
    await signUp(page)
    const speech = await fakeSpeech(page)
    await page.addInitScript(() => {
      localStorage.setItem('help-after', '3')
      // The letter is shown for only three seconds, until the word follows.
      const helps = new Set<string>()
      Object.assign(globalThis, { helps })
      new MutationObserver(() => {
        for (const word of document.querySelectorAll('.verse .word[data-help]'))
          helps.add(`${word.getAttribute('data-help')}: ${word.textContent}`)
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await page.goto('/practice/verse/PSA.23.1.KJV')
    const practice = getPractice(page)
    await practice.recite('From memory')
    await practice.start.click()
    await speech.say('the lord')
    await expect
      .poll(() =>
        page.evaluate(() => [...(globalThis as unknown as { helps: Set<string> }).helps].slice(0, 2)),
      )
      .toEqual(['letter: i_', 'word: is'])
  })
})

test('a verse completed at 96% shows the skipped word', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const speech = await fakeSpeech(page)
  await turnOffHelp(page)
  await page.goto('/practice/verse/JHN.3.16.KJV')
  await expect(page).toHaveTitle('John 3:16 · Verse by Heart')
  const practice = getPractice(page)
  await practice.start.click()
  await speech.say('for god so loved the world that he gave his only')
  await practice.expectWordStates(/only \[begotten\] ·Son/)
  await page.keyboard.press('ArrowRight')
  await speech.say('son that whosoever believeth in him should not perish but have everlasting life')
  const card = page.getByRole('article', { name: 'John 3:16 complete' })
  await expect(card).toContainText('96%')
  await expect(card.locator('.word[data-look="incorrect"]')).toHaveText(['begotten'])
})

test('a verse that doesn’t exist shows “Verse Not Found” and a way back @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/practice/verse/PSA.151.1.KJV')
  await expect(page.getByRole('heading', { name: 'Verse Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/bible-library')
  await page.goto('/practice/custom/none')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/custom-verses')
})

test('a range typed in the library is recited as one passage @main @desktop', async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => localStorage.setItem('translation', 'KJV'))
  await page.goto('/bible-library')
  await page.getByRole('tab', { name: 'Search' }).click()
  await page.getByRole('textbox').fill('Psalm 23:1-3')
  await page.getByRole('link', { name: 'Recite these 3 verses as one passage' }).click({ timeout: 60_000 })
  await expect(page).toHaveURL('/practice/verse/PSA.23.1.KJV?to=PSA.23.3.KJV')
  await expect(page.getByRole('article', { name: 'Practice Psalm 23:1–3' })).toBeVisible()
})

test('a scripture set is found among the sets, then practiced', async ({ page }) => {
  await signUp(page)
  await page.goto('/verse-sets')
  const sets = page.getByRole('region', { name: 'Scripture Sets' })
  await sets.getByRole('combobox', { name: 'Theme' }).selectOption('comfort')
  await sets.getByRole('link', { name: /^Psalm 23/ }).click()
  await expect(page.getByRole('heading', { name: 'Psalm 23', level: 1 })).toBeVisible()
  await expect(page.getByText('Verse 1 of 6')).toBeVisible()
  await page.getByRole('textbox').fill('the lord is my shepherd i shall not want')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await expect(page.getByText('Progress saved', { exact: true })).toBeVisible()
  // The second one belongs to the practice.
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('link', { name: 'All sets' }).click()
  await expect(sets.getByRole('listitem').filter({ hasText: 'Psalm 23' })).toContainText('1 of 6 practiced')
})

test.describe('practice is accessible and fits the narrowest phone', () => {
  const URLS = {
    'a single verse': '/practice/verse/PSA.23.1.KJV',
    'a passage': '/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV',
    'no such verse': '/practice/verse/PSA.151.1.KJV',
    'a scripture set': '/practice-set?setId=psalm-23&custom=false',
    'no such scripture set': '/practice-set?setId=none&custom=false',
  }
  test('on every screen', async ({ page }) => {
    await signUp(page)
    for (const [state, url] of Object.entries(URLS))
      await test.step(state, async () => {
        await page.goto(url)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
  })

  test('after a completed verse and passage', async ({ page }) => {
    await signUp(page)
    for (const url of [URLS['a single verse'], URLS['a passage']]) {
      await page.goto(url)
      await page.getByRole('button', { name: 'Type instead' }).click()
      const text = await page.locator('.verse .word').allTextContents()
      await page.getByRole('textbox').fill(text.slice(0, 40).join(' '))
      await page.getByRole('button', { name: 'Check' }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: 'Practice Again' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
