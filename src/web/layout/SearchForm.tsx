import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { maySeeProtocol } from '#mall/access.ts'
import { limits } from '#mall/limits.ts'
import { GetForm } from '#web/ui/GetForm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

/**
 * Before React listens, and without scripts, the browser itself sends the form. What suggests is brought
 * when somebody comes near the box, and only then: the first view has no room for it.
 */
export function SearchForm() {
  const { keyword, productType } = useSearched()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, bring] = useSuggestions()
  useEffect(() => {
    if (document.activeElement === input.current) bring()
    return focusOnSlash(input.current)
  }, [bring])

  function warnIfBlank(event: FormEvent) {
    if (input.current?.value.trim()) return
    event.preventDefault()
    toast('warn', '请输入关键词后再搜索')
    input.current?.focus()
  }

  return (
    <GetForm
      className="search"
      role="search"
      action="/productList"
      onPointerEnter={bring}
      onFocus={bring}
      onSubmit={warnIfBlank}
    >
      <TypeSelector key={`${keyword} ${productType}`} productType={productType} />
      <input
        ref={input}
        name="keyword"
        role="combobox"
        aria-label="搜索"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="suggestions"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.maxLength.keyword}
        defaultValue={keyword}
        placeholder="产品名称 / 品牌 / 型号 / 订货号 / 物料编码"
      />
      <kbd>/</kbd>
      <button type="submit" className="go">
        搜索
      </button>
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </GetForm>
  )
}

/** Without them the box only searches; the next who comes near it tries again. */
function useSuggestions() {
  const [Suggestions, set] = useState<ComponentType<{ input: HTMLInputElement }>>()
  const bring = useCallback(() => {
    import('./Suggestions.tsx').then(
      ({ Suggestions }) => set(() => Suggestions),
      () => {},
    )
  }, [])
  return [Suggestions, bring] as const
}

/** Answers what the page was searched for. */
function useSearched() {
  const isList = useLocation().pathname === '/productList'
  const [query] = useSearchParams()
  return {
    keyword: (isList && query.get('keyword')) || '',
    productType: isList && query.get('productType') === '1' ? '1' : '0',
  }
}

/** Only a customer with an agreement has a choice, so only his is part of the address. */
function TypeSelector({ productType }: { productType: string }) {
  const hasChoice = maySeeProtocol(useVisitor().who)
  return (
    <span className="type">
      <select
        aria-label="搜索范围"
        name={hasChoice ? 'productType' : undefined}
        defaultValue={hasChoice ? productType : '0'}
      >
        <option value="0">全网商品</option>
        {hasChoice && <option value="1">协议商品</option>}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

function focusOnSlash(input: HTMLInputElement | null) {
  function handleKeyDown(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof Element && event.target.closest('input,textarea,select')
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== '/' || hasModifier || isTyping || event.defaultPrevented) return
    event.preventDefault()
    input?.select()
    input?.focus()
  }
  document.addEventListener('keydown', handleKeyDown)
  return () => document.removeEventListener('keydown', handleKeyDown)
}
