import { expect, it } from 'vitest'
import { findChunkFiles, FRONT_PAGE, VOICE_PRACTICE } from './chunk-files.ts'

it('lists each file that the front page waits for once, without lazy ones', () => {
  const manifest = {
    'index.html': { file: 'main.js', css: ['main.css'], imports: ['_react.js'] },
    'features/home/home-screen.tsx': {
      file: 'home.js',
      css: ['main.css', 'home.css'],
      imports: ['_react.js', '_verse.js'],
    },
    'features/login/login-screen.tsx': { file: 'login.js', imports: ['_react.js', '_form.js'] },
    '_react.js': { file: 'react.js' },
    '_verse.js': { file: 'verse.js', imports: ['_react.js'] },
    '_form.js': { file: 'form.js' },
  }
  expect(findChunkFiles(manifest, FRONT_PAGE)).toEqual({
    scripts: ['main.js', 'react.js', 'home.js', 'verse.js'],
    styles: ['main.css', 'home.css'],
  })
})

it('finds a shared chunk by its name', () => {
  const manifest = { '_voice-practice-x1.js': { file: 'practice.js', name: 'voice-practice' } }
  expect(findChunkFiles(manifest, VOICE_PRACTICE).scripts).toEqual(['practice.js'])
})

it('rejects a build without a front page', () => {
  expect(() => findChunkFiles({}, FRONT_PAGE)).toThrow('no index.html')
})
