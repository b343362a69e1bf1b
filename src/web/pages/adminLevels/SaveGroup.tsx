import { api } from '#mall/api.ts'
import { priceGroupForm } from '#mall/goods/agreement/agreement.form.ts'
import type { PriceGroupDetail } from '#mall/goods/agreement/priceDesk.contract.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

type Props = { group?: Pick<PriceGroupDetail, 'groupId' | 'revision' | 'kind' | 'name' | 'note'> }

/** What kind it is stays as it was made. */
export function SaveGroup({ group }: Props) {
  return (
    <Decision
      name={group ? '改名称' : '新增'}
      subject={group ? group.name : '等级或集团'}
      isPrimary={!group}
      done={group ? '已保存' : '已新增，点名称设置价格'}
      form={priceGroupForm}
      initial={group ? { kind: group.kind, name: group.name, note: group.note } : {}}
      decide={(values) =>
        call(api.priceDesk.savePriceGroup, {
          ...values,
          ...(group && { groupId: group.groupId, revision: group.revision, kind: group.kind }),
        })
      }
    >
      {group
        ? '名称会显示给属于它的企业；类型不能修改。'
        : '名称会显示给属于它的企业，如“会员价（金牌）”。'}
    </Decision>
  )
}
