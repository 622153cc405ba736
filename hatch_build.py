"""The build hook: a wheel holds the client and the rules, as plain Python and, where a C compiler works, compiled.

FIVEASIDE_WEB=0 leaves the client out; otherwise a client that cannot be built is fatal: without it there is no table.
FIVEASIDE_MYPYC=1 makes a failed compilation fatal, 0 does not try, anything else falls back to a pure wheel.
FIVEASIDE_OPTIMISE says how hard the C compiler tries: 0 to 3, or `played`: 3, guided by games that it watched.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build front end does not look into the project for modules

from scripts import client

COMPILED = ("engine", "games", "bots", "table")
IMPORTED = ("cryptography",)
"""What they import of what Fiveaside needs: the compiler reads it, and finds only what it asks for."""
LEVELS = ("0", "1", "2", "3")
HARDEST = "3"
PLAYED = "played"
EXERCISE = Path(__file__).resolve().parent / "scripts" / "exercise.py"
WATCH = ["-fprofile-generate", "-fprofile-update=prefer-atomic"]
GUIDE = ["-fprofile-use", "-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile"]
"""GCC's words. What was not played is compiled as it would have been."""

SETUP = """\
import concurrent.futures, os, pathlib, setuptools, subprocess, sys
from setuptools.command.build_ext import build_ext
from mypyc.build import mypycify


class BuildAtOnce(build_ext):
    def build_extensions(self):
        if level == "0" and sys.platform != "win32":
            self.read_python_once()
        super().build_extensions()

    def read_python_once(self):
        header = pathlib.Path("build", "Python.h")
        header.write_text("#include_next <Python.h>\\n", "utf-8")
        places = [f"-I{place}" for place in ("build", *self.include_dirs)]
        command = [*self.compiler.compiler_so, *places, *modules[0].extra_compile_args, "-x", "c-header"]
        subprocess.run([*command, str(header), "-o", f"{header}.gch"], check=False, capture_output=True)

    def build_extension(self, module):
        if len(module.sources) > 1:
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                for objects in pool.map(lambda source: self.compile_one(module, source), module.sources):
                    module.extra_objects += objects
            module.sources = []
        super().build_extension(module)

    def compile_one(self, module, source):
        return self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            macros=module.define_macros[:],
            include_dirs=module.include_dirs,
            extra_postargs=module.extra_compile_args,
            depends=module.depends,
        )


def in_bundles(sources):
    generated = [one for one in sources if pathlib.Path(one).name.startswith("__native")]
    bundles = [pathlib.Path("build", f"bundle{n}.c") for n in range(min(BUNDLES, len(generated)))]
    lengths = dict.fromkeys(bundles, 0)
    lines = {bundle: [] for bundle in bundles}
    for source in sorted(generated, key=os.path.getsize, reverse=True):
        shortest = min(bundles, key=lengths.__getitem__)
        lengths[shortest] += os.path.getsize(source)
        lines[shortest].append(f'#include "{pathlib.Path(source).name}"\\n')
    for bundle in bundles:
        bundle.write_text("".join(lines[bundle]), "utf-8")
    return [*map(str, bundles), *(one for one in sources if one not in generated)]


BUNDLES = 12
files = pathlib.Path("files.txt").read_text("utf-8").splitlines()
level, *flags = sys.argv.pop().split()
modules = mypycify(["--strict", *files], opt_level=level, debug_level="0", group_name="fiveaside", multi_file=True)
if sys.platform != "win32":
    for module in modules:
        module.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden", *flags]
        module.extra_link_args += flags
if level == "0":
    for module in modules:
        if len(module.sources) > 1:
            module.sources = in_bundles(module.sources)
setuptools.setup(name="fiveaside", packages=[], ext_modules=modules, cmdclass={"build_ext": BuildAtOnce})
"""
"""All modules are one library; its C files, one a module, are compiled by all processors at once. Where the compiler
does not try, most of its time would go into headers: files are bundled, and those that only name a module share what
was read of Python.h (a compiler that does not know how to reads it again)."""


class CannotCompile(Exception):
    """In one sentence why, and all that the compiler said."""

    def __init__(self, why: str, output: str = "") -> None:
        super().__init__(f"{output}\n{why}".strip())
        self.why = why


class CannotBuildClient(Exception):
    pass


class BuildClientAndRules(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The groups `compile`, with what the rules import, and `node`, each only where it is needed."""
        groups, needed = self.metadata.config["dependency-groups"], self.metadata.config["project"]["dependencies"]
        compiling = [*groups["compile"], *[one for one in needed if one.startswith(IMPORTED)]] if compiles() else []
        return [*compiling, *(groups["node"] if lacks_node() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_client(build_data)
        self.add_compiled_rules(build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        if not client.is_there():
            return
        if os.environ.get("FIVEASIDE_WEB") == "0":
            self.app.display_warning("Fiveaside is built without its client, as FIVEASIDE_WEB=0 says.")
            return
        if not client.is_fresh():
            node = client.system_node() or client.packaged_node()
            if node is None:
                raise client.NoNode
            client.build(node, run_quietly)
        for path in sorted(client.PAGES.rglob("*")):
            if path.is_file() and path.name != client.BUILT:
                inside = path.relative_to(client.PAGES.parents[2]).as_posix()
                build_data["force_include"][str(path)] = inside

    def add_compiled_rules(self, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("FIVEASIDE_MYPYC")
        if mode == "0":
            return
        self.place = tempfile.TemporaryDirectory(prefix="fiveaside-")
        try:
            libraries = compile_rules(Path(self.root, "src", "fiveaside"), Path(self.place.name))
        except CannotCompile as problem:
            if mode == "1":
                raise
            self.app.display_warning(f"Fiveaside is built without compiled rules: {problem.why}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = library.relative_to(self.place.name).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "place"):
            self.place.cleanup()


def compiles() -> bool:
    mode = os.environ.get("FIVEASIDE_MYPYC")
    return mode == "1" or (mode != "0" and compiler_works())


def lacks_node() -> bool:
    """Whether the client must be built and this machine has nothing to build it with."""
    wanted = client.is_there() and os.environ.get("FIVEASIDE_WEB") != "0"
    return wanted and not client.is_fresh() and client.system_node() is None


def run_quietly(command: list[str], environment: dict[str, str]) -> None:
    """Nothing but the reason of a failure is worth reading in a build."""
    done = said_by(command, Path.cwd(), **environment)
    if done.returncode != 0:
        raise CannotBuildClient(f"{done.stdout}\nThe client was not built; FIVEASIDE_WEB=0 does without it.")


def compiler_works() -> bool:
    """Whether a file that includes Python.h really compiles."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = f"-I{sysconfig.get_path('include')}"
        try:
            tried = subprocess.run(
                [*command, include, "-c", str(source), "-o", f"{source}.o"], capture_output=True, check=False
            )
        except OSError:
            return False
        return tried.returncode == 0


def compile_rules(package: Path, place: Path) -> list[Path]:
    """Compile a copy of the package in `place`; the libraries that came of it."""
    level = os.environ.get("FIVEASIDE_OPTIMISE") or HARDEST
    if level not in (*LEVELS, PLAYED):
        raise CannotCompile(f"FIVEASIDE_OPTIMISE takes {', '.join(LEVELS)} or {PLAYED}, but '{level}' came.")
    if not compiler_works():
        raise CannotCompile("no C compiler here compiles a file that includes Python.h.")
    copy = place / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = [
        module.relative_to(place).as_posix()
        for folder in COMPILED
        for module in sorted((copy / folder).rglob("*.py"))
        if module.name != "__init__.py"
    ]
    (place / "files.txt").write_text("\n".join(modules), "utf-8")
    (place / "setup.py").write_text(SETUP, "utf-8")
    if level == PLAYED:
        build_libraries(place, HARDEST, *WATCH)
        played = said_by([sys.executable, str(EXERCISE)], place, PYTHONPATH=str(place))
        if played.returncode != 0:
            raise CannotCompile("the games that were to guide the compiler could not be played.", played.stdout)
        build_libraries(place, HARDEST, *GUIDE)
    else:
        build_libraries(place, level)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    libraries = [*place.glob(f"fiveaside__mypyc*{suffix}"), *sorted(copy.rglob(f"*{suffix}"))]
    if len(libraries) != len(modules) + 1:
        raise CannotCompile(f"mypyc made {len(libraries)} libraries of {len(modules)} modules.")
    return libraries


def build_libraries(place: Path, level: str, *flags: str) -> None:
    """Beside their modules; the compiler tries as hard as the level says."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--force"]
    tried = said_by([*command, f"--parallel={os.cpu_count() or 1}", " ".join([level, *flags])], place)
    if tried.returncode != 0:
        last = (tried.stdout.strip().splitlines() or ["no word of why"])[-1]
        raise CannotCompile(f"mypyc stopped with '{last.strip()}'.", tried.stdout)


def said_by(command: list[str], place: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=place,
        env={**os.environ, **variables},
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
