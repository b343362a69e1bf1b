import { useEffect, useRef } from 'react'
import { Link, useLocation, useSubmit } from 'react-router'
import { limits } from '#mall/limits.ts'
import { AddressInput } from './AddressInput.tsx'
import { GetForm } from './GetForm.tsx'
import { Icon } from './Icon.tsx'
import { pageNumbers } from './pageNumbers.ts'

type Props = {
  pageNum: number
  pages: number
  pageSize: number
  /** Without sizes there is no size changer. */
  pageSizes?: readonly number[]
}

/** Pages of a list whose state is in the address: links, and forms for size and quick jump. */
export function Pager({ pageNum, pages, pageSize, pageSizes = limits.pageSizes }: Props) {
  const address = usePageAddress()
  return (
    <nav className="pager" aria-label="分页">
      <Turn name="上一页" icon="chevron-left" to={pageNum > 1 ? address(pageNum - 1) : null} />
      {pageNumbers(pageNum, pages).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
          <span key={`gap ${index}`} className="gap">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={address(page)}
            aria-label={`第 ${page} 页`}
            aria-current={page === pageNum ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      <Turn name="下一页" icon="chevron-right" to={pageNum < pages ? address(pageNum + 1) : null} />
      {pageSizes.length > 0 && <Size key={pageSize} pageSize={pageSize} pageSizes={pageSizes} />}
      <Jump pageNum={pageNum} pages={pages} />
    </nav>
  )
}

type TurnProps = { name: string; icon: 'chevron-left' | 'chevron-right'; to: string | null }

const Turn = ({ name, icon, to }: TurnProps) =>
  to ? (
    <Link to={to} aria-label={name} rel={icon === 'chevron-left' ? 'prev' : 'next'}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span className="mute">
      <Icon name={icon} />
    </span>
  )

function Size({ pageSize, pageSizes }: { pageSize: number; pageSizes: readonly number[] }) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // It may have been chosen before React listened.
    if (select.current?.value !== String(pageSize)) submit(select.current?.form ?? null)
  }, [pageSize, submit])
  return (
    <GetForm action={pathname} className="jump">
      <Kept without={['pageSize', 'pageNum']} />
      <select
        ref={select}
        data-goes
        name="pageSize"
        autoComplete="off"
        className="input"
        aria-label="每页条数"
        defaultValue={pageSize}
        onChange={(event) => submit(event.target.form)}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} 条/页
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn small">
          确定
        </button>
      </noscript>
    </GetForm>
  )
}

function Jump({ pageNum, pages }: { pageNum: number; pages: number }) {
  const { pathname } = useLocation()
  return (
    <GetForm action={pathname} className="jump">
      <Kept without={['pageNum']} />
      跳至
      <AddressInput
        name="pageNum"
        className="input small"
        type="number"
        min={1}
        max={Math.max(pages, 1)}
        value={pageNum}
        aria-label="页码"
        required
      />
      页
    </GetForm>
  )
}

/** The rest of the address goes with the form. */
function Kept({ without }: { without: readonly string[] }) {
  const { search } = useLocation()
  const kept = [...new URLSearchParams(search)].filter(([key]) => !without.includes(key))
  return kept.map(([key, value]) => (
    <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
  ))
}

function usePageAddress() {
  const { pathname, search } = useLocation()
  return (page: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set('pageNum', String(page))
    return `${pathname}?${parameters}`
  }
}
