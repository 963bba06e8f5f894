/** What people read while they join, sign in, and find their way back. */
export const messages = {
  signedIn: { title: 'Welcome back!', text: 'Successfully logged in.' },
  signInRefused: 'Login Failed',
  signInRefusedText: 'Invalid credentials. Please try again.',
  registered: { title: 'Welcome!', text: 'Your account has been created successfully.' },
  registrationRefused: 'Registration Failed',
  registrationRefusedText: 'Unable to create account. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  resetRefused: 'Reset Failed',
  passwordReset: { title: 'Password Changed', text: 'Please sign in with the new one.' },
  usernameTaken: 'This username is taken. Another one will do.',
  emailTaken: 'This address has an account already. You can sign in with it.',
} as const
