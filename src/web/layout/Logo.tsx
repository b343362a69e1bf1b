import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Shows a beam in section. On the dark footer its colours are those of `.foot .logo`. */
export function Logo() {
  const { name } = useVisitor().seller
  return (
    <PageLink to="/" className="logo" aria-label={`${name}首页`}>
      <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
        <path className="plate" d="M0 0h36v36H0z" />
        <path className="beam" d="M7 7h22v5.5h-7.5v11H29V29H7v-5.5h7.5v-11H7z" />
      </svg>
      <b>{name}</b>
    </PageLink>
  )
}
