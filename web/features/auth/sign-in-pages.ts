// The sign-in screens, in one file because the front page's script lists the file of every screen.
export { ConfirmEmailScreen } from './confirm-email-screen.tsx'
export { LoginScreen } from './login-screen.tsx'
export { RegisterScreen } from './registration/register-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
