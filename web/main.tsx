import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { storeForOffline } from './app/store-for-offline.ts'
import { rememberedMember } from './features/auth/remembered-member.ts'
import { followAppearance } from './app/appearance/appearance.ts'

followAppearance()
const draw = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
// Only members are redirected, and only from the front page.
if (location.pathname === '/' && rememberedMember.read() !== null)
  import('./app/today/enter-by-today.ts')
    .then((fetched) => fetched.enterByToday())
    .catch(() => undefined)
    .finally(draw)
else draw()
storeForOffline()
