// The screens of plans, in one file: the front page names every file it may load.
export { PlanScreen } from './plan-screen.tsx'
export { PlansScreen } from './plans-screen.tsx'
