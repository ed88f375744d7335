import { readdirSync, readFileSync } from "node:fs";
import { createFileRegistry, type DescField, type DescFile, type DescMessage } from "@bufbuild/protobuf";
import { fromText } from "@bufbuild/protobuf/txtpb";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { describe, expect, it } from "vitest";

const IMAGE = new URL("../../../protocol/src/test/resources/espionage.v1.image.txtpb", import.meta.url);

const GENERATED = new URL("../src/gen/espionage/v1/", import.meta.url);

/** Returns everything that decides how a field is encoded and decoded. */
function fieldOf(field: DescField) {
  const { message, enum: values, oneof } = field;
  const plain = Object.entries(field).filter(([name, value]) => name !== "kind" && name !== "jsonName" && Object(value) !== value);
  return { ...Object.fromEntries(plain), message: message?.typeName, enum: values?.typeName, oneof: oneof?.localName };
}

function messageOf({ typeName, fields, members, oneofs }: DescMessage) {
  return {
    typeName,
    fields: fields.map(fieldOf),
    members: members.map(({ localName }) => localName),
    oneofs: oneofs.map(({ localName, fields: cases }) => [localName, cases.map(({ number }) => number)]),
  };
}

function contentOf({ name, messages, enums, dependencies }: DescFile) {
  return {
    name,
    messages: messages.map(messageOf),
    enums: enums.map(({ typeName, open, values }) => ({ typeName, open, values: values.map(({ localName, number }) => [localName, number]) })),
    dependencies: dependencies.map((file) => file.name).sort(),
  };
}

/** Returns the files of the schema as the library reads them. */
function promised(): ReadonlyMap<string, DescFile> {
  const image = readFileSync(IMAGE, "utf8").replace(/^ {2}buf_extension: \{\n[^]*?^ {2}\}\n/gm, "");
  const set = fromText(FileDescriptorSetSchema, image);
  return new Map([...createFileRegistry(set).files].map((file) => [file.name, file]));
}

/** Returns the files of the schema as the SDK reads them. */
async function generated(): Promise<readonly DescFile[]> {
  const names = readdirSync(GENERATED).map((name) => name.replace(".ts", ""));
  const modules = await Promise.all(names.map((name) => import(`../src/gen/espionage/v1/${name}.ts`) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.entries(module).filter(([name]) => name.startsWith("file_")).map(([, file]) => file as DescFile));
}

const sdkFiles = await generated();

describe("a file of the schema", () => {
  const files = promised();

  it("is there for each file of the promised schema", () => {
    expect(sdkFiles.map(({ name }) => name).sort()).toEqual([...files.keys()].sort());
  });

  it.each(sdkFiles.map((file) => [file.name, file] as const))("%s is what the library reads from the promised schema", (name, file) => {
    const wanted = files.get(name);
    expect(wanted && contentOf(wanted)).toEqual(contentOf(file));
  });
});
