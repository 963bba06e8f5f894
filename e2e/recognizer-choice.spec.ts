import { openVerse, PSALM, startRecitation } from './browser-recognizer.ts'
import { describeVerse } from './practice.ts'
import { pauseRecording, test as withRecording } from './recording.ts'
import { expect, test } from './test.ts'

test.describe('the recognizers', () => {
  const VENDOR_NOTE = 'Your browser may send audio to its speech service.'
  const DEVICE_NOTE = 'Listening on this device. Your voice stays here.'

  test('the page shows where the sound goes and remembers the choice @desktop', async ({ page }) => {
    const { practice } = await openVerse(page, 'Guided')
    await expect(page.getByText(VENDOR_NOTE)).toBeVisible()
    await practice.changeRecognizer('On this device')
    await expect(page.getByText(DEVICE_NOTE)).toBeVisible()
    await page.reload()
    await expect(page.getByText(DEVICE_NOTE)).toBeVisible()
    await practice.changeRecognizer('Browser')
    await expect(page.getByText(VENDOR_NOTE)).toBeVisible()
  })

  test.describe('on Android', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    })
    test('the device listens first', { tag: '@phone' }, async ({ page }) => {
      await openVerse(page, 'Guided')
      await expect(page.getByText(DEVICE_NOTE)).toBeVisible()
    })
  })

  withRecording.describe('if the browser’s service fails in the middle of the verse', () => {
    withRecording.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })
    withRecording(
      'the device takes over, and keeps the words @main',
      { tag: '@desktop' },
      async ({ page }) => {
        const { speech, practice } = await startRecitation(page, 'Guided')
        await speech.say('the lord is my')
        const release = await pauseRecording(page)
        await speech.sendError('network')
        await expect(
          page.getByText(
            'Your browser couldn’t listen, so this device took over. You haven’t lost your place.',
          ),
        ).toBeVisible()
        await expect(page.getByText(DEVICE_NOTE)).toBeVisible()
        expect(await describeVerse(page)).toMatch(/^The LORD is my /)
        await release()
        await practice.expectWordStates(PSALM)
        await expect(practice.result).toContainText('100%')
      },
    )
  })
})
