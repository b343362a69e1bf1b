import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

/** Shows the mall's own sign, of which a wide one says its name as well, or a beam in section. On the dark footer its colours are those of `.foot .logo`. */
export function Logo() {
  const { name, logo } = useVisitor().seller
  return (
    <PageLink to="/" className="logo" aria-label={`${name}首页`}>
      {logo ? (
        <img src={`/files/seller/${logo.fileId}`} width={logo.width} height={logo.height} alt="" />
      ) : (
        <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
          <path className="plate" d="M0 0h36v36H0z" />
          <path className="beam" d="M7 7h22v5.5h-7.5v11H29V29H7v-5.5h7.5v-11H7z" />
        </svg>
      )}
      {!(logo && logo.width > 2 * logo.height) && <b>{name}</b>}
    </PageLink>
  )
}
