import * as z from 'zod/mini';
import { pathOf } from '#domain/routing/route-match.ts';
import { StepForm } from '#kit/form/StepForm.tsx';
import { TextField } from '#kit/form/TextField.tsx';
import { useStepForm } from '#kit/form/use-step-form.ts';
import { readPaymentCode } from '../notice-code.ts';
import { problemTexts, texts } from './texts.ts';

/** The typed code as its payer has it, without blanks. */
const Code = z.object({
  code: z.pipe(
    z.string(),
    z.transform((typed, context): string => {
      const read = readPaymentCode(typed);
      if (read.ok) return read.notice ?? read.iuv;
      context.issues.push({ code: 'custom', message: problemTexts[read.problem], input: typed });
      return z.NEVER;
    }),
  ),
});

/** "Hai un avviso?": a code leads to the page of its position, in either payment system. */
export function NoticeForm() {
  const form = useStepForm({
    schema: Code,
    defaults: { code: '' },
    sends: false,
    onConfirm: ({ code }) => location.assign(pathOf('pay-position', { iuv: code })),
  });
  return (
    <StepForm form={form}>
      <TextField name="code" label={texts.code} help={texts.codeHelp} inputMode="numeric" required />
      <button type="submit" className="btn btn-primary">
        {texts.go}
      </button>
    </StepForm>
  );
}
