export const messages = {
  welcome: (name: string) => (name === '' ? 'Welcome back' : `Welcome back, ${name}`),
  welcomeNew: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
} as const
