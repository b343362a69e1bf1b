import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.ts'

/** Asks before what was typed is lost by going to another page or closing the tab. Once on a page: routers ask one. */
export function useUnsaved(isUnsaved: boolean) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isUnsaved && here.pathname + here.search !== there.pathname + there.search,
  )
  useEffect(() => {
    if (state === 'blocked') confirm(leaving).then((isYes) => (isYes ? proceed() : reset()))
  }, [state, proceed, reset])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

const leaving = {
  title: '放弃未保存的修改吗？',
  body: '离开此页后，尚未保存的内容将丢失。',
  okText: '放弃并离开',
  isDanger: true,
}
