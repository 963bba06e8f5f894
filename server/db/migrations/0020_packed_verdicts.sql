-- Before version 0.1, verdicts were stored as JSON. Don't drop what is not packed yet.
do $$ begin
  if exists (select from "attempts" where "words" is not null or "extras" is not null) then
    raise exception 'Some attempts are stored as JSON, which this version no longer reads. Start version 0.1.0 once: it packs them. Then start this version again.';
  end if;
end $$;--> statement-breakpoint
DROP INDEX "attempts_unpacked";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "attempts" DROP COLUMN "extras";