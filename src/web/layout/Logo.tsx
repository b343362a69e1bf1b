import { PageLink } from '#web/ui/PageLink.tsx'

/** Shows a beam in section. On the dark footer its colours are those of `.foot .logo`. */
export const Logo = () => (
  <PageLink to="/" className="logo" aria-label="工业品商城首页">
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <path className="plate" d="M0 0h36v36H0z" />
      <path className="beam" d="M7 7h22v5.5h-7.5v11H29V29H7v-5.5h7.5v-11H7z" />
    </svg>
    <b>工业品商城</b>
  </PageLink>
)
