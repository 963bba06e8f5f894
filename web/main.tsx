import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { keepForOffline } from './app/keep-for-offline.ts'
import { followAppearance } from './app/appearance/appearance.ts'

followAppearance()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
keepForOffline()
