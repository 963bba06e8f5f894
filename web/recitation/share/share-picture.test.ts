import { afterEach, expect, test, vi } from 'vitest'
import { sharePicture } from './share-picture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Tests can't draw, so this pen notes each text instead. */
function penThatNotes(): string[] {
  const noted: string[] = []
  const pen = {
    fillRect: () => undefined,
    fillText: (text: string) => noted.push(text),
    measureText: (text: string) => ({ width: 20 * text.length }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  return noted
}

test('a shared picture has the verse, its notice and this site’s address', async () => {
  const noted = penThatNotes()
  const share = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { share, canShare: () => true })
  await sharePicture({ reference: 'John 11:35', translation: 'NIV', text: 'Jesus wept.' } as never, 100)
  expect(noted).toContain('JOHN 11:35  NIV')
  expect(noted).toContain('Jesus wept.')
  expect(noted).toContain('Said at 100%')
  expect(noted.join(' ')).toContain('Used by permission')
  expect(noted.at(-1)).toBe(location.host)
  expect(share.mock.calls[0]?.[0].files[0].name).toBe('John-11-35.png')
})
