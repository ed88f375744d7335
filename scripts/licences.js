// licences.js --output DIRECTORY --bom FILE… --lib DIRECTORY… --npm DIRECTORY… [--runtime DIRECTORY]:
// checks the licences of everything in a release, and writes their texts and the SBOMs.
//
//   --output   the archive's legal/, which must not exist yet
//   --bom      CycloneDX files of Maven (target/bom.json) and of npm (npm sbom)
//   --lib      directories with the libraries' jars
//   --npm      directories with node_modules
//   --runtime  the Java runtime, which has its own legal/
//   --terms    another file than licences.json beside this script
//
// licences.json has the allowed licences by SPDX identifier, the texts that are the same for every
// owner of the copyright, and entries: "components" by coordinates without a version, "parts" of a
// library or (without "in") of our own jars, and the Java runtime. An entry chooses a licence if the
// SBOM states several or a wrong one, and repeats what it states, so that a change is noticed; or it
// names a missing text, or the source code if the licence asks for that, or says why a library of the
// SBOM is absent.
//
// Fails if a licence is not allowed or its text is missing, if only one of the SBOMs and the
// directories has a library, or if an entry matches nothing. The same input gives the same bytes.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { inflateRawSync } from "node:zlib";

const LEGAL = /^(META-INF\/(.*\/)?)?(licen[cs]e|notice|copying|copyright)[^/]*(?<!\.class)$/i;
const LICENCE = /(^|\/)(licen[cs]e|copying)[^/]*$/i;
const SHADED = /^META-INF\/maven\/([^/]+)\/([^/]+)\/pom\.properties$/;

const several = { type: "string", multiple: true, default: [] };
const { values: options } = parseArgs({
  options: {
    output: { type: "string" },
    bom: several,
    lib: several,
    npm: several,
    runtime: { type: "string" },
    terms: { type: "string", default: join(import.meta.dirname, "licences.json") },
  },
});
const terms = json(options.terms);
const boms = options.bom.map(json);
const faults = [];
const rows = [];
const sources = [];
/** The files of the output, by place. */
const output = new Map();

function json(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Returns an order by a key, the same in every locale. */
function by(key) {
  return (one, other) => (key(one) < key(other) ? -1 : 1);
}

/** Returns the files of a jar. */
function filesOfJar(jar) {
  const zip = readFileSync(jar);
  const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, size, header] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const read = () => {
      const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
      const content = zip.subarray(start, start + size);
      return method === 0 ? content : inflateRawSync(content);
    };
    return { name, read };
  });
}

/** Returns the files of a library, or undefined if no directory has it. */
function filesOf(component, jars) {
  if (component.purl.startsWith("pkg:maven/")) {
    const jar = jars.get(jarOf(component));
    return jar && filesOfJar(jar);
  }
  const place = options.npm.map((directory) => join(directory, "node_modules", component.name))
    .find((directory) => existsSync(directory) && json(join(directory, "package.json")).version === component.version);
  return place && readdirSync(place).map((name) => ({ name, read: () => readFileSync(join(place, name)) }));
}

/** Returns the name of a library's jar, as Maven copies it. */
function jarOf({ name, version, purl }) {
  const [, classifier] = /[?&]classifier=([^&]+)/.exec(purl) ?? [];
  return `${[name, version, ...(classifier ? [classifier] : [])].join("-")}.jar`;
}

function coordinates({ group, name }) {
  return group ? `${group}:${name}` : name;
}

/** Returns the licence of a library: the one stated, or the one that we chose. */
function licenceOf({ licenses = [] }, { licence, stated, reason }) {
  const found = licenses.map(({ expression, license }) => expression ?? license.id ?? license.name).join(", ") || "none";
  if (licence && (found !== stated || !reason)) {
    throw new Error(`has the licence "${found}", but licences.json chooses ${licence} for "${stated}": ${reason}`);
  }
  return licence ?? found;
}

/** Splits an expression, but not one that leaves a choice, which is never allowed. */
function identifiers(expression) {
  return expression.includes(" OR ") ? [expression] : expression.replace(/[()]/g, "").split(" AND ");
}

function checkAllowed(licence) {
  const forbidden = identifiers(licence).filter((one) => !terms.allowed.includes(one));
  if (forbidden.length > 0) {
    throw new Error(`has the licence "${forbidden.join(", ")}", which licences.json does not allow`);
  }
}

/** Adds the texts of a licence and of the files that come with it, each once, and returns their places. */
function addTexts(licence, text, directory, files) {
  const common = identifiers(licence).filter((one) => one in terms.texts);
  const legal = files.filter(({ name }) => LEGAL.test(name)).sort(by(({ name }) => name));
  if (!text && common.length < identifiers(licence).length && !legal.some(({ name }) => LICENCE.test(name))) {
    throw new Error(`comes without the text of ${licence}: name one in licences.json`);
  }
  const ours = (place, file) => [place, readFileSync(join(dirname(options.terms), file))];
  const texts = [
    ...common.map((one) => ours(`texts/${one}.txt`, terms.texts[one])),
    ...(text ? [ours(`texts/${basename(text)}`, text)] : []),
    ...legal.map(({ name, read }) => [`${directory}/${name.replace("META-INF/", "")}`, read()]),
  ];
  const words = texts.map(([, content]) => content.toString().replace(/\s+/g, " ").trim());
  const first = texts.filter((_, at) => words.indexOf(words[at]) === at);
  first.forEach(([place, content]) => output.set(place, content));
  return first.map(([place]) => place);
}

function addRow(name, version, licence, places) {
  const links = places.map((place) => `[${basename(place)}](${place})`);
  rows.push(`| ${name} | ${version} | ${licence} | ${links.join(", ")} |`);
}

/** Adds a library, and what it contains of others. */
function addLibrary(component, files) {
  const name = coordinates(component);
  const entry = terms.components[name] ?? {};
  const licence = licenceOf(component, entry);
  checkAllowed(licence);
  addRow(name, component.version, licence, addTexts(licence, entry.text, name.replace(":", "/"), files));
  if (entry.licence) {
    component.licenses = [{ license: { id: licence } }];
  }
  if (entry.source) {
    sources.push(`- ${name} ${component.version}: ${entry.source}`);
  }
  const parts = terms.parts.filter((part) => part.in === name);
  const shaded = files.flatMap((file) => SHADED.exec(file.name)?.slice(1).join(":") ?? []);
  const unknown = shaded.filter((one) => one !== name && !parts.some((part) => part.name === one));
  if (unknown.length > 0) {
    throw new Error(`contains ${unknown.join(", ")}, which licences.json does not name`);
  }
  parts.forEach(addPart);
}

function addPart({ name, in: place = "Espionage Server", licence, text }) {
  checkAllowed(licence);
  addRow(`${name}, in ${place}`, "", licence, addTexts(licence, text, "", []));
}

/** Runs an action, and notes why it failed. */
function attempt(subject, action) {
  try {
    action();
  } catch (error) {
    faults.push(`${subject} ${error.message}`);
  }
}

/** Adds all libraries but our own modules, and returns the coordinates of all. */
function addLibraries() {
  const jars = new Map(options.lib.flatMap((directory) => readdirSync(directory)
    .filter((name) => name.endsWith(".jar")).map((name) => [name, join(directory, name)])));
  const unclaimed = new Set(jars.keys());
  const own = boms.map(({ metadata }) => metadata.component.group).filter(Boolean);
  const components = [...new Map(boms.flatMap((bom) => bom.components).map((one) => [one.purl, one])).values()];
  for (const component of components.sort(by(({ purl }) => purl))) {
    attempt(`${coordinates(component)} ${component.version}`, () => {
      const files = filesOf(component, jars);
      unclaimed.delete(jarOf(component));
      if (!files !== !!terms.components[coordinates(component)]?.absent) {
        throw new Error(files ? "is in a directory, but licences.json calls it absent" : "is in an SBOM, but in no directory");
      }
      if (files && !own.includes(component.group)) {
        addLibrary(component, files);
      }
    });
  }
  faults.push(...[...unclaimed].sort().map((jar) => `${jar} is in a directory, but in no SBOM`));
  return components.map(coordinates);
}

/** Adds the Java runtime, and returns it as a component. */
function addRuntime(directory) {
  const { name, licence, source } = terms.runtime;
  const version = /^JAVA_VERSION="(.+)"$/m.exec(readFileSync(join(directory, "release"), "utf8"))[1];
  checkAllowed(licence);
  if (!existsSync(join(directory, "legal/java.base/LICENSE"))) {
    throw new Error("has no legal/java.base/LICENSE");
  }
  addRow(name, version, licence, ["../runtime/legal"]);
  sources.push(`- ${name} ${version}: ${source}`);
  const purl = `pkg:generic/${name.toLowerCase()}@${version}`;
  return { type: "platform", "bom-ref": purl, name, version, purl, licenses: [{ expression: licence }] };
}

/** Returns one SBOM of several, without absent libraries and what differs from run to run. */
function merged(all, more) {
  const roots = [...all.map(({ metadata }) => metadata.component), ...more];
  const components = new Map([...roots, ...all.flatMap((bom) => bom.components)]
    .filter((one) => !terms.components[coordinates(one)]?.absent).map((one) => [one["bom-ref"], one]));
  const dependencies = [{ ref: "espionage", dependsOn: roots.map((one) => one["bom-ref"]) }];
  for (const ref of components.keys()) {
    const on = all.flatMap((bom) => bom.dependencies).filter((one) => one.ref === ref).flatMap(({ dependsOn = [] }) => dependsOn);
    dependencies.push({ ref, dependsOn: [...new Set(on)].filter((one) => components.has(one)).sort() });
  }
  const { $schema, bomFormat, specVersion, metadata: { component: { version } } } = all[0];
  return `${JSON.stringify({
    $schema, bomFormat, specVersion, version: 1,
    metadata: { component: { type: "application", "bom-ref": "espionage", name: "espionage", version } },
    components: [...components.values()].sort(by((one) => one["bom-ref"])),
    dependencies: dependencies.sort(by(({ ref }) => ref)),
  }, null, 1)}\n`;
}

/** Returns the page that names everything. */
function index() {
  return `# Licences

Espionage Server has the licence Apache-2.0: see [LICENSE](../LICENSE) and [NOTICE](../NOTICE). The
archive also contains what this table names. \`sbom-java.json\` and \`sbom-npm.json\` list the
libraries in the format CycloneDX.

| component | version | licence | texts |
|---|---|---|---|
${rows.join("\n")}

## Source code

The licences of these components ask for their source code. It is available here:

${sources.join("\n")}
`;
}

const shipped = addLibraries();
terms.parts.filter((part) => !part.in).forEach((part) => attempt(part.name, () => addPart(part)));
const runtimes = [];
if (options.runtime) {
  attempt("the Java runtime", () => runtimes.push(addRuntime(options.runtime)));
}
const named = new Set([...Object.keys(terms.components), ...terms.parts.flatMap((part) => part.in ?? [])]);
faults.push(...[...named].filter((name) => !shipped.includes(name)).map((name) => `licences.json names ${name}, which no SBOM has`));
if (faults.length > 0) {
  console.error(faults.map((fault) => `licences.js: ${fault}.`).join("\n"));
  process.exit(1);
}
const isJava = ({ metadata: { component: { purl } } }) => purl.startsWith("pkg:maven/");
output.set("sbom-java.json", merged(boms.filter(isJava), runtimes));
output.set("sbom-npm.json", merged(boms.filter((bom) => !isJava(bom)), []));
output.set("README.md", index());
mkdirSync(options.output);
for (const [place, content] of output) {
  mkdirSync(dirname(join(options.output, place)), { recursive: true });
  writeFileSync(join(options.output, place), content);
}
