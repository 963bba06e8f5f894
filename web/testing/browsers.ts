import type { BrowserSurroundings, BrowserEnvironment } from '../recognizer/browser-environment.ts'

interface KnownBrowser {
  readonly navigator: Partial<BrowserSurroundings['navigator']>
  readonly expected: Pick<BrowserEnvironment, 'browser' | 'system' | 'isInApp' | 'isStandalone'>
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)`
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit}`
const android = `Mozilla/5.0 (Linux; Android 10; K)`

const desktop = { system: 'desktop', isInApp: false, isStandalone: false } as const
const onAndroid = { ...desktop, system: 'android' } as const
const onIos = { ...desktop, system: 'ios' } as const

export const BROWSERS: Readonly<Record<string, KnownBrowser>> = {
  'Chrome, desktop': {
    navigator: {
      userAgent: `${windows} Safari/537.36`,
      userAgentData: { brands: [{ brand: 'Chromium' }, { brand: 'Google Chrome' }] },
    },
    expected: { ...desktop, browser: 'chromium' },
  },
  'Chromium, desktop': {
    navigator: { userAgent: `${windows} Safari/537.36`, userAgentData: { brands: [{ brand: 'Chromium' }] } },
    expected: { ...desktop, browser: 'chromium' },
  },
  'Edge, desktop': {
    navigator: { userAgent: `${windows} Safari/537.36 Edg/156.0.0.0` },
    expected: { ...desktop, browser: 'edge' },
  },
  'Safari, desktop': {
    navigator: { userAgent: `${mac} ${webkit} Version/26.1 Safari/605.1.15`, maxTouchPoints: 0 },
    expected: { ...desktop, browser: 'safari' },
  },
  'Firefox, desktop': {
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' },
    expected: { ...desktop, browser: 'firefox' },
  },
  'Brave, by its object': {
    navigator: { userAgent: `${windows} Safari/537.36`, brave: {} },
    expected: { ...desktop, browser: 'brave' },
  },
  'Brave, by its brand': {
    navigator: { userAgent: `${windows} Safari/537.36`, userAgentData: { brands: [{ brand: 'Brave' }] } },
    expected: { ...desktop, browser: 'brave' },
  },
  'Opera, desktop': {
    navigator: { userAgent: `${windows} Safari/537.36 OPR/130.0.0.0` },
    expected: { ...desktop, browser: 'other' },
  },
  'Chrome, Android': {
    navigator: { userAgent: `${android} ${blink} Mobile Safari/537.36` },
    expected: { ...onAndroid, browser: 'chromium' },
  },
  'Samsung Internet': {
    navigator: { userAgent: `${android} ${blink} SamsungBrowser/29.0 Mobile Safari/537.36` },
    expected: { ...onAndroid, browser: 'other' },
  },
  'Firefox, Android': {
    navigator: { userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0' },
    expected: { ...onAndroid, browser: 'firefox' },
  },
  'an app on Android': {
    navigator: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36',
    },
    expected: { ...onAndroid, browser: 'chromium', isInApp: true },
  },
  'Safari, iPhone': {
    navigator: { userAgent: `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 },
    expected: { ...onIos, browser: 'safari' },
  },
  'Safari, iPad (calls itself a Macintosh)': {
    navigator: { userAgent: `${mac} ${webkit} Version/26.1 Safari/605.1.15`, maxTouchPoints: 5 },
    expected: { ...onIos, browser: 'safari' },
  },
  'home screen, iPhone': {
    navigator: { userAgent: `${iphone} Version/26.1 Mobile/15E148 Safari/604.1`, standalone: true },
    expected: { ...onIos, browser: 'safari', isStandalone: true },
  },
  'Chrome, iPhone': {
    navigator: { userAgent: `${iphone} CriOS/156.0 Mobile/15E148 Safari/604.1` },
    expected: { ...onIos, browser: 'other' },
  },
  'KakaoTalk, iPhone': {
    navigator: { userAgent: `${iphone} Mobile/15E148 KAKAOTALK 25.9.0` },
    expected: { ...onIos, browser: 'other', isInApp: true },
  },
  'Instagram, iPhone': {
    navigator: { userAgent: `${iphone} Mobile/15E148 Instagram 400.0.0` },
    expected: { ...onIos, browser: 'other', isInApp: true },
  },
}
