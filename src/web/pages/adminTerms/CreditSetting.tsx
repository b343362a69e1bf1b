import { api } from '#mall/api.ts'
import { creditSettingForm } from '#mall/company/company/creditSetting.form.ts'
import type { Output } from '#mall/endpoint.ts'
import { price } from '#mall/money.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { dateTime } from '#web/ui/time.ts'

type Setting = Output<typeof api.creditDesk.creditSetting>

/** From which sum on a second person agrees to a credit; a change is a version and stands in the log. */
export const CreditSetting = ({ setting }: { setting: Setting }) => (
  <>
    <span className="sec t13">
      30 天内合计调高超过 {price(Number(setting.aloneAmount))} 的须第二人同意
    </span>
    <Decision
      name="复核设置"
      subject="授信"
      done="设置已保存，立即生效"
      form={creditSettingForm}
      initial={{ aloneAmount: setting.aloneAmount }}
      decide={({ aloneAmount }) =>
        call(api.creditDesk.saveCreditSetting, { version: setting.version, aloneAmount })
      }
    >
      第 {setting.version} 版，
      {setting.changedBy
        ? `${setting.changedBy} ${dateTime(setting.changedAt)} 修改。`
        : '初始设置。'}
      自己调高的标准对自己不生效，按他人设置的执行。
    </Decision>
  </>
)
