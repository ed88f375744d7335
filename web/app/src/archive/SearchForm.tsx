import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.js";
import { useShell } from "../shell/context.js";
import { VARIANTS, variantName } from "../shell/game-texts.js";
import { pathOfSearch, RESULTS, type Search, searchOf, withoutIdle } from "./filter-address.js";

/**
 * The search form of the archive. Submitting it changes the address, and the list follows the
 * address.
 */
export function SearchForm({ search }: { readonly search: Search }) {
  const { router } = useShell();
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const send = (): void => {
    if (form.current !== null) {
      router.navigate(pathOfSearch(read(form.current)));
    }
  };
  return (
    <form
      key={pathOfSearch(search)}
      ref={form}
      class="panel stack archive-search"
      role="search"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 id={title}>{t("archive.filter.title")}</h2>
      <div class="archive-fields">
        <Input name="player" type="text" label={t("archive.filter.player")} value={search.player} />
        <Select
          name="variant"
          label={t("archive.filter.variant")}
          value={search.variant}
          options={VARIANTS.map((id) => [id, variantName(id)])}
        />
        <Select
          name="result"
          label={t("archive.filter.result")}
          value={search.result}
          options={RESULTS.map((result) => [result, t(`archive.result.${result}`)])}
        />
        <Select
          name="rated"
          label={t("archive.filter.rated")}
          value={search.rated}
          options={[
            ["true", t("shell.rated")],
            ["false", t("shell.casual")],
          ]}
        />
        <Input name="from" type="date" label={t("archive.filter.from")} value={search.from} />
        <Input name="to" type="date" label={t("archive.filter.to")} value={search.to} />
      </div>
      <div class="row">
        <button type="submit" class="button primary">
          {t("archive.filter.submit")}
        </button>
        <a class="button" href="/games">
          {t("archive.filter.clear")}
        </a>
      </div>
    </form>
  );
}

/** Reads the form; its fields are named like the parameters. */
function read(form: HTMLFormElement): Search {
  const given = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]);
  const search = searchOf(`${location.origin}/games?${new URLSearchParams(given).toString()}`);
  return withoutIdle(search);
}

function Input({ name, type, label, value }: {
  readonly name: keyof Search;
  readonly type: "text" | "date";
  readonly label: string;
  readonly value: string;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === "date" ? (
        <input id={id} type="date" name={name} defaultValue={value} />
      ) : (
        <input id={id} type="text" name={name} defaultValue={value} autocomplete="off" spellcheck={false} />
      )}
    </div>
  );
}

function Select({ name, label, value, options }: {
  readonly name: keyof Search;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  // Set only once, so that a choice made while the list is loading is kept.
  useLayoutEffect(() => {
    if (select.current !== null) {
      select.current.value = value;
    }
  }, []);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select ref={select} id={id} name={name}>
        {[["", t("archive.filter.any")] as const, ...options].map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
