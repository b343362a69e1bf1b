import { useState } from 'react'
import { api } from '#mall/api.ts'
import { wordForm } from '#mall/house/searchRoom/words.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { RowButton } from '#web/list/RowButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { TryWord } from './TryWord.tsx'

type Word = { term?: string; meanings?: string; isKnown?: boolean }
type Props = Word & { name: string; isPrimary?: boolean }

/** What a word means: a new one, one that is known, or one that found nothing. */
export function EditWord({ name, isPrimary = false, ...word }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      {isPrimary ? (
        <button
          type="button"
          className="btn primary"
          disabled={!isHydrated}
          onClick={() => setOpen(true)}
        >
          {name}
        </button>
      ) : (
        <RowButton name={name} of={word.term ?? ''} press={() => setOpen(true)} />
      )}
      {isOpen && <Editing {...word} onClose={() => setOpen(false)} />}
    </>
  )
}

function Editing({ term = '', meanings = '', isKnown, onClose }: Word & { onClose(): void }) {
  const was = isKnown ? { wasTerm: term, wasMeanings: meanings } : { wasTerm: '', wasMeanings: '' }
  const [isAsked, setIsAsked] = useState(false)
  const of = useForm(wordForm, {
    initial: { term, meanings },
    send: (values) => call(api.searchRoom.saveWord, { ...values, ...was }),
    done: '已保存，搜索随即按它找',
    failed(error) {
      if (!isRefusal(error)) return false
      if (['WORD_IS_NAME', 'WORD_FINDS_NOTHING'].includes(error.code)) setIsAsked(true)
      if (error.code !== 'WORD_CHANGED') return false
      toast('bad', error.message)
      onClose()
      return true
    },
    onDone: onClose,
  })
  const title = isKnown ? `修改同义词：${term}` : term ? `“${term}”的意思是` : '新增同义词'
  return (
    <FormDialog title={title} of={of} onClose={onClose} isStacked>
      <PlainFields of={of} only={isAsked ? wordForm.names : ['term', 'meanings']} />
      <TryWord values={of.values} wasTerm={was.wasTerm} />
    </FormDialog>
  )
}
