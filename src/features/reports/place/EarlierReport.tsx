import { pointText, type Point } from '#domain/reports/map-area.ts';
import { AlreadySent } from '#kit/AlreadySent.tsx';
import { useReport } from '../report-context.ts';

/** Says where the same person has reported something near this point; nobody who is not logged in has a list to look at. */
export function EarlierReport({ point }: { point: Point | null }) {
  const { author } = useReport();
  return (
    <AlreadySent
      about={author && point && `${author.taxCode} ${pointText(point)}`}
      find={async (signal) => {
        if (!author || !point) return null;
        const { earlierReport } = await import('../state/earlier-reports.ts');
        return earlierReport(author, point, signal);
      }}
    />
  );
}
