import { afterEach, expect, test, vi } from 'vitest'
import { sharePicture } from './share-picture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Replaces the canvas's pen with one that records each text, because tests can't draw. */
function stubPen(): string[] {
  const texts: string[] = []
  const pen = {
    fillRect: () => undefined,
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: 20 * text.length }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  return texts
}

test('draws the verse, its notice, and this site’s host', async () => {
  const texts = stubPen()
  const share = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { share, canShare: () => true })
  await sharePicture({ reference: 'John 11:35', translation: 'NIV', text: 'Jesus wept.' } as never, 100)
  expect(texts).toContain('JOHN 11:35  NIV')
  expect(texts).toContain('Jesus wept.')
  expect(texts).toContain('Said at 100%')
  expect(texts.join(' ')).toContain('Used by permission')
  expect(texts.at(-1)).toBe(location.host)
  expect(share.mock.calls[0]?.[0].files[0].name).toBe('John-11-35.png')
})
