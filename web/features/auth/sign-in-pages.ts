// The screens around signing in, in one file: the front page names every file it may load.
export { ConfirmEmailScreen } from './confirm-email-screen.tsx'
export { LoginScreen } from './login-screen.tsx'
export { RegisterScreen } from './registration/register-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
